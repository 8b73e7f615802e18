// The exact surface of libtermkey that `Curses` uses: an abstract instance that is given one
// complete sequence at a time.
#pragma once
#include <stdbool.h>
#include <termkey.h>

static inline TermKey *termkey_for_terminal(const char *type) {
  return termkey_new_abstract(type, TERMKEY_FLAG_UTF8);
}

// Whether the reader waits for the rest of something.
static inline bool termkey_is_waiting(TermKey *reader) {
  return termkey_get_buffer_remaining(reader) != termkey_get_buffer_size(reader);
}

// Reads a complete sequence as one key; false if it is none, or more than one.
static inline bool termkey_interpret_sequence(
    TermKey *reader, const char *bytes, size_t count, TermKeyKey *key) {
  if (termkey_push_bytes(reader, bytes, count) != count) return false;
  TermKeyKey rest;
  bool is_key = termkey_getkey_force(reader, key) == TERMKEY_RES_KEY;
  bool is_one = true;
  while (termkey_getkey_force(reader, &rest) == TERMKEY_RES_KEY) is_one = false;
  return is_key && is_one;
}
