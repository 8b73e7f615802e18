#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

static int terminal = -1;
static int pipe_ends[2] = {-1, -1};
static struct termios saved_modes;
static char leave_string[512];
static size_t leave_length;

/// Whether there is something to put back.
static atomic_int entered;
/// Whether the terminal has been asked for something that the leave string takes back.
static atomic_int shown;
/// Whether the terminal has gone away.
static atomic_int abandoned;
/// When the first signal that asks to end arrived, in milliseconds; 0 before.
static atomic_llong first_end;

/// A second signal within this time is taken for an echo of the first (kill, then the session's
/// end), so that the text can still be saved.
static const long long patience = 1000;

static const int end_signals[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};
static const int loop_signals[] = {SIGWINCH, SIGTSTP, SIGCONT};
static const int fatal_signals[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS,
                                    SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU,
                                    SIGPOLL, SIGPWR, SIGSTKFLT};
static const int failed_calls[] = {SIGPIPE, SIGXFSZ};
static struct sigaction actions_before[NSIG];
static int wants_backtraces;

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static void report(unsigned char byte) {
  int saved_errno = errno;
  // A full pipe already holds enough to wake the loop.
  ssize_t ignored = write(pipe_ends[1], &byte, 1);
  (void)ignored;
  errno = saved_errno;
}

static long long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000LL + now.tv_nsec / 1000000 + 1;
}

/// Gives up rather than block on a terminal that takes nothing.
static void write_leave_string(void) {
  size_t done = 0;
  while (done < leave_length) {
    struct pollfd ready = {.fd = terminal, .events = POLLOUT};
    int count = poll(&ready, 1, 500);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0 || !(ready.revents & POLLOUT)) return;
    ssize_t written = write(terminal, leave_string + done, leave_length - done);
    if (written > 0) done += (size_t)written;
    else if (errno != EINTR && errno != EAGAIN) return;
  }
}

/// In the background the modes belong to somebody else.
static int in_foreground(void) {
  pid_t group = tcgetpgrp(terminal);
  return group < 0 || group == getpgrp();
}

void terminal_guard_leave(void) {
  if (!atomic_exchange(&entered, 0)) return;
  int saved_errno = errno;
  // A process that writes to its terminal from the background must not be stopped by that here.
  sigset_t output, before;
  sigemptyset(&output);
  sigaddset(&output, SIGTTOU);
  sigprocmask(SIG_BLOCK, &output, &before);
  if (atomic_exchange(&shown, 0) && !atomic_load(&abandoned)) write_leave_string();
  if (in_foreground()) {
    // What was typed ahead of the end was meant for us, not for a shell.
    tcflush(terminal, TCIFLUSH);
    tcsetattr(terminal, TCSANOW, &saved_modes);
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  errno = saved_errno;
}

static void on_loop_signal(int signal) { report((unsigned char)signal); }

static void on_failed_call(int signal) { (void)signal; }

static void on_end_signal(int signal) {
  long long now = milliseconds();
  long long none = 0;
  if (atomic_compare_exchange_strong(&first_end, &none, now)) {
    report((unsigned char)signal);
  } else if (now - none >= patience) {
    terminal_guard_die(signal);
  }
}

/// The signal is pending until the handler returns, so that a core dump shows the place of the
/// fault. The handlers found at the start are those of Swift's backtraces, which end in a question
/// to the user: they get their turn only where somebody asked for them.
static void on_fatal_signal(int signal) {
  terminal_guard_leave();
  struct sigaction last = {.sa_handler = SIG_DFL};
  sigemptyset(&last.sa_mask);
  if (wants_backtraces && actions_before[signal].sa_handler != SIG_IGN)
    last = actions_before[signal];
  sigaction(signal, &last, NULL);
  raise(signal);
}

static void handle(int signal, void (*handler)(int), int flags, int even_if_ignored) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
  sigemptyset(&action.sa_mask);
  struct sigaction *before = &actions_before[signal];
  sigaction(signal, &action, before);
  if (before->sa_handler == SIG_IGN && !even_if_ignored) sigaction(signal, before, NULL);
}

static void install_handlers(void) {
  // Not SA_RESTART: a write to a terminal that takes nothing must come back.
  for (size_t i = 0; i < COUNT(end_signals); i++) handle(end_signals[i], on_end_signal, 0, 0);
  for (size_t i = 0; i < COUNT(loop_signals); i++)
    handle(loop_signals[i], on_loop_signal, SA_RESTART, loop_signals[i] != SIGTSTP);
  for (size_t i = 0; i < COUNT(fatal_signals); i++)
    handle(fatal_signals[i], on_fatal_signal, SA_ONSTACK, 1);
  // Empty handlers rather than SIG_IGN, which programs that we start would inherit.
  for (size_t i = 0; i < COUNT(failed_calls); i++)
    handle(failed_calls[i], on_failed_call, SA_RESTART, 0);
}

/// A stack overflow leaves no room for a handler on the stack that overflowed.
static void provide_signal_stack(void) {
  static char room[64 * 1024];
  stack_t present;
  if (sigaltstack(NULL, &present) == 0 && !(present.ss_flags & SS_DISABLE)) return;
  stack_t own = {.ss_sp = room, .ss_size = sizeof room};
  sigaltstack(&own, NULL);
}

int terminal_guard_start(int tty) {
  static int started;
  if (tcgetattr(tty, &saved_modes) != 0) return -1;
  terminal = tty;
  atomic_store(&abandoned, 0);
  if (started) return pipe_ends[0];
  if (pipe2(pipe_ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  wants_backtraces = getenv("SWIFT_BACKTRACE") != NULL;
  provide_signal_stack();
  install_handlers();
  atexit(terminal_guard_leave);
  started = 1;
  return pipe_ends[0];
}

void terminal_guard_set_leave_string(const char *bytes, size_t length) {
  // A signal must not find half of it.
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, &before);
  leave_length = length < sizeof leave_string ? length : sizeof leave_string;
  memcpy(leave_string, bytes, leave_length);
  sigprocmask(SIG_SETMASK, &before, NULL);
}

void terminal_guard_hold_sizes(int hold) {
  sigset_t sizes;
  sigemptyset(&sizes);
  sigaddset(&sizes, SIGWINCH);
  pthread_sigmask(hold ? SIG_BLOCK : SIG_UNBLOCK, &sizes, NULL);
}

int terminal_guard_is_ending(void) { return atomic_load(&first_end) != 0; }

void terminal_guard_show(void) { atomic_store(&shown, 1); }

int terminal_guard_shows(void) { return atomic_load(&shown); }

unsigned char terminal_guard_erase_character(void) { return saved_modes.c_cc[VERASE]; }

int terminal_guard_enter(void) {
  struct termios raw = saved_modes;
  raw.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  raw.c_cflag &= ~(tcflag_t)(CSIZE | PARENB);
  raw.c_cflag |= CS8;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  atomic_store(&entered, 1);
  // Not TCSAFLUSH: what was typed ahead is kept.
  return tcsetattr(terminal, TCSANOW, &raw);
}

void terminal_guard_abandon(void) { atomic_store(&abandoned, 1); }

void terminal_guard_stop(int group) {
  if (actions_before[SIGTSTP].sa_handler == SIG_IGN) return;
  struct sigaction standard = {.sa_handler = SIG_DFL}, on_stop, on_continue;
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &on_stop);
  sigaction(SIGCONT, &standard, &on_continue);
  kill(group ? 0 : getpid(), SIGTSTP);
  sigaction(SIGTSTP, &on_stop, NULL);
  sigaction(SIGCONT, &on_continue, NULL);
}

void terminal_guard_wake(void) { report(0); }

void terminal_guard_die(int signal) {
  terminal_guard_leave();
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(signal, &standard, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  raise(signal);
  _exit(128 + signal);
}
