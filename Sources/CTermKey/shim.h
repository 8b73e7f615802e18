// The exact surface of libtermkey that `Curses` uses.
#pragma once
#include <termkey.h>
