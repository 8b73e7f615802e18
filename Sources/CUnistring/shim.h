// The exact surface of libunistring in use: word breaks (UAX #29) and line breaks (UAX #14).
#pragma once
#include <unilbrk.h>
#include <uniwbrk.h>
