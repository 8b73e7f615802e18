// The entry of libFuzzer, which is linked with -sanitize=fuzzer.
#pragma once
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(
    int *argc, char ***argv, int (*run)(const uint8_t *bytes, size_t count));
