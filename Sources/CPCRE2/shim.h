// The exact surface of libpcre2-8 in use: compile, match, substitute, for patterns and texts in
// UTF-8.
#pragma once
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
