// The exact surface of libunistring in use: word breaks (UAX #29), line breaks (UAX #14), scripts.
#pragma once
#include <unictype.h>
#include <unilbrk.h>
#include <uniwbrk.h>
