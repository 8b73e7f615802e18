// The exact surface of libxxhash in use: XXH3 in 64 bits, of bytes that come in pieces.
#pragma once
#include <xxhash.h>
