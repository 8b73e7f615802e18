// What must work inside a signal handler: putting the terminal back, and telling the event loop.
//
// In C because only async-signal-safe code may run there. One terminal at a time; the state is
// the process's, as signals and the terminal are. Calls come from the main thread, except
// `terminal_guard_wake`.
//
// Signals and what becomes of them (those that were ignored at the start stay ignored):
//   TERM HUP INT QUIT   reported once, and calls that wait come back with EINTR; one that comes a second or more after the first puts the
//                       terminal back and ends the process at once
//   WINCH TSTP CONT     reported
//   SEGV BUS ILL TRAP   terminal put back, then the default action; with SWIFT_BACKTRACE set,
//   ABRT FPE SYS …      the Swift runtime's; so is every other that ends a process by default
//   PIPE XFSZ           nothing: the call that caused them returns an error
#pragma once
#include <stddef.h>

// Remembers the modes of `tty`, installs the handlers, and returns the descriptor on which they
// report: one byte a signal, its number, and zero for a wake-up. -1 and errno on failure.
int terminal_guard_start(int tty);

// Sets the bytes that undo what the application asks of the terminal; at most 512 are kept.
void terminal_guard_set_leave_string(const char *bytes, size_t length);

// The character that erased the one before it when the guard started.
unsigned char terminal_guard_erase_character(void);

// Notes that the terminal is about to be written to: from here on the leave string is due.
void terminal_guard_show(void);

// Whether the leave string is due.
int terminal_guard_shows(void);

// Switches the terminal to raw modes; from here on there is something to put back. 0, or -1 and
// errno. In the background the process stops here until it is in the foreground again.
int terminal_guard_enter(void);

// Puts the terminal back: the leave string if it is due, then the modes remembered, pending input discarded.
// Does nothing when nothing is to be put back. Async-signal-safe; also registered with atexit.
void terminal_guard_leave(void);

// Keeps changes of the window's size back, or lets those that came meanwhile through, as one.
void terminal_guard_hold_sizes(int hold);

// Whether a signal has asked the process to end.
int terminal_guard_is_ending(void);

// The terminal is gone: never write to it again.
void terminal_guard_abandon(void);

// Stops the process as SIGTSTP would and returns when it is continued, or at once where stopping
// is not possible. With `group`, its whole process group, as a typed suspend character does.
void terminal_guard_stop(int group);

// Reports a zero byte. Async-signal-safe and from any thread.
void terminal_guard_wake(void);

// Puts the terminal back and ends the process by a signal, as if it had never been handled.
_Noreturn void terminal_guard_die(int signal);
