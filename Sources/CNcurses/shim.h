// The exact surface of ncursesw that `Curses` uses: globals, macros and pointers to C memory as
// functions, since Swift imports none of them safely.
#pragma once
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <curses.h>
#include <locale.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

// MARK: The C library's characters, which ncurses relies on

// Makes the C library, and so ncurses, write UTF-8 whatever the user's locale is; false where it
// has no such locale at all.
static inline bool curses_use_utf8(void) {
  const char *names[] = {"C.UTF-8", "", "en_US.UTF-8"};
  for (int i = 0; i < 3; i++)
    if (setlocale(LC_CTYPE, names[i]) && MB_CUR_MAX > 1) return true;
  setlocale(LC_CTYPE, "C");
  return false;
}

// The columns that ncurses takes a character for; -1 for what it cannot show.
static inline int curses_width(unsigned int scalar) { return wcwidth((wchar_t)scalar); }

// MARK: The terminal

// A capability by its terminfo name; null where the terminal lacks it.
static inline const char *curses_capability(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

// Opens a screen whose output goes to `output`; false where the terminal's type is not known or
// its cursor cannot be placed.
static inline bool curses_open(const char *type, FILE *output) {
  if (!newterm(type, output, output) || !curses_capability("cup")) return false;
  // Nobody types into `output`: never look there for input in the middle of a frame.
  typeahead(-1);
  nonl();
  // Lines that moved are scrolled by the terminal.
  idlok(stdscr, TRUE);
  return true;
}

// The number of colours, the terminal's own default apart; 0 on a monochrome terminal.
static inline int curses_start_colors(void) {
  if (!has_colors() || start_color() == ERR) return 0;
  use_default_colors();
  return COLORS;
}

// Defines a pair of colours, -1 for the default; false when there are no more pairs.
static inline bool curses_define_pair(int pair, int foreground, int background) {
  return pair < COLOR_PAIRS && init_extended_pair(pair, foreground, background) == OK;
}

// The string that places the cursor; valid until the next call.
static inline const char *curses_placement(int row, int column) {
  return tparm(curses_capability("cup"), row, column, 0, 0, 0, 0, 0, 0, 0);
}

// Whether ncurses fills the lower right corner by inserting the cell before it, since the terminal's
// right margin cannot be switched off.
static inline bool curses_pushes_corner(void) { return auto_right_margin && !exit_am_mode; }

// A file in memory, closed in programs that are started from this one; -1 and errno on failure.
static inline int curses_memory_file(void) {
  const unsigned int close_on_exec = 1;
  return (int)syscall(SYS_memfd_create, "frame", close_on_exec);
}

static inline int curses_rows(void) { return LINES; }
static inline int curses_columns(void) { return COLS; }

// MARK: Cells

static inline attr_t curses_bold(void) { return WA_BOLD; }
static inline attr_t curses_dim(void) { return WA_DIM; }
static inline attr_t curses_italic(void) { return WA_ITALIC; }
static inline attr_t curses_underline(void) { return WA_UNDERLINE; }
static inline attr_t curses_reverse(void) { return WA_REVERSE; }

// A blank cell of a look: the template for `curses_fill`.
static inline cchar_t curses_look(attr_t attributes, int pair) {
  cchar_t cell;
  setcchar(&cell, L" ", attributes, (short)pair, &pair);
  return cell;
}

// A cell of a look that shows one character, at a fraction of the cost of `setcchar`.
static inline void curses_fill(cchar_t *cell, const cchar_t *look, unsigned int scalar) {
  *cell = *look;
  cell->chars[0] = (wchar_t)scalar;
}

// Adds a mark to the character of a cell; false when the cell is full.
static inline bool curses_add_mark(cchar_t *cell, unsigned int scalar) {
  for (int i = 1; i < CCHARW_MAX; i++) {
    if (cell->chars[i]) continue;
    cell->chars[i] = (wchar_t)scalar;
    return true;
  }
  return false;
}

// Replaces what a row shows from a column on.
static inline void curses_put_row(int row, int column, const cchar_t *cells, int count) {
  mvwadd_wchnstr(stdscr, row, column, cells, count);
}

// Moves the rows from `top` to `bottom` up, or down for a negative count; those that come in are blank.
static inline void curses_scroll(int top, int bottom, int count) {
  // ncurses takes no region of a single row.
  if (top == bottom) {
    wmove(stdscr, top, 0);
    wclrtoeol(stdscr);
    return;
  }
  wsetscrreg(stdscr, top, bottom);
  scrollok(stdscr, TRUE);
  wscrl(stdscr, count);
  scrollok(stdscr, FALSE);
}

// The string that moves the rest of a row right for `count` cells, blanks in their place; null where
// the terminal has none.
static inline const char *curses_insertion(int count) {
  const char *string = curses_capability("ich");
  return string ? tparm(string, count, 0, 0, 0, 0, 0, 0, 0, 0) : NULL;
}

// Takes note that the terminal does so: ncurses knows where its cells are now.
static inline void curses_did_insert(int row, int column, int count) {
  cchar_t blank;
  setcchar(&blank, L" ", 0, 0, NULL);
  for (int i = 0; i < count; i++) mvwins_wch(curscr, row, column, &blank);
}

// MARK: Frames

static inline void curses_erase(void) { werase(stdscr); }

// Makes the next update repaint everything.
static inline void curses_repaint_all(void) { clearok(curscr, TRUE); }

// Writes to the output what makes the terminal show the screen, the cursor at a place.
static inline void curses_update(int row, int column) {
  wmove(stdscr, row, column);
  wnoutrefresh(stdscr);
  doupdate();
}
