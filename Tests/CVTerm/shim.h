// The exact surface of libvterm that the tests use; bit fields and macros as functions.
#pragma once
#include <stdbool.h>
#include <vterm.h>

// The palette index of a colour; -1 for the default one, -2 for one that is mixed.
static inline int vterm_palette_index(const VTermColor *color) {
  if (VTERM_COLOR_IS_DEFAULT_FG(color) || VTERM_COLOR_IS_DEFAULT_BG(color)) return -1;
  return VTERM_COLOR_IS_INDEXED(color) ? color->indexed.idx : -2;
}

static inline bool vterm_is_bold(const VTermScreenCell *cell) { return cell->attrs.bold; }
static inline bool vterm_is_blinking(const VTermScreenCell *cell) { return cell->attrs.blink; }
static inline bool vterm_is_italic(const VTermScreenCell *cell) { return cell->attrs.italic; }
static inline bool vterm_is_underlined(const VTermScreenCell *cell) { return cell->attrs.underline; }
static inline bool vterm_is_reversed(const VTermScreenCell *cell) { return cell->attrs.reverse; }

// One scalar of a cell; zero past the last, all bits set in the right half of a wide glyph.
static inline uint32_t vterm_scalar(const VTermScreenCell *cell, int index) {
  return index < VTERM_MAX_CHARS_PER_CELL ? cell->chars[index] : 0;
}
