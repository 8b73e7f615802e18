// The exact surface of ncursesw that `Curses` uses: globals and macros as functions.
#pragma once
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>
