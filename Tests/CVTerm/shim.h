// The exact surface of libvterm that the tests use.
#pragma once
#include <vterm.h>
