// The exact surface of ncurses that `Curses` uses, which is its terminal database (terminfo): globals,
// macros and pointers to C memory as functions, since Swift imports none of them safely.
#pragma once
#include <curses.h>
#include <locale.h>
#include <stdbool.h>
#include <stdlib.h>
#include <term.h>
#include <wchar.h>

// MARK: The C library's characters

// Makes the C library know the characters of Unicode, whatever the user's locale is; false where it
// has no such locale at all.
static inline bool curses_use_utf8(void) {
  const char *names[] = {"C.UTF-8", "", "en_US.UTF-8"};
  for (int i = 0; i < 3; i++)
    if (setlocale(LC_CTYPE, names[i]) && MB_CUR_MAX > 1) return true;
  setlocale(LC_CTYPE, "C");
  return false;
}

// The columns that the C library takes a character for; -1 for what it does not know.
static inline int curses_width(unsigned int scalar) { return wcwidth((wchar_t)scalar); }

// MARK: The terminal

// Looks a type of terminal up; false where it is not known, or prints on paper. Its speed, which
// decides on padding, is that of `output`.
static inline bool curses_look_up(const char *type, int output) {
  int reason = 0;
  // The database alone is to tell the usual size.
  use_env(FALSE);
  return setupterm(type, output, &reason) == OK;
}

// A capability by its terminfo name; null where the terminal lacks it.
static inline const char *curses_string(const char *name) {
  const char *value = tigetstr(name);
  return value == (const char *)-1 ? NULL : value;
}

static inline bool curses_flag(const char *name) { return tigetflag(name) > 0; }

// A number by its terminfo name; negative where the terminal lacks it.
static inline int curses_number(const char *name) { return tigetnum(name); }

// A capability with its numbers filled in; valid until the next call, null for a malformed one.
static inline const char *curses_format(const char *string, int first, int second) {
  return tparm(string, first, second, 0, 0, 0, 0, 0, 0, 0);
}
