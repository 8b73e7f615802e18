// The exact surface of libutf8proc in use: grapheme cluster breaks, widths, categories.
#pragma once
#include <utf8proc.h>
