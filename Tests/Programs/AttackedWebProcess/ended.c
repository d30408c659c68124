// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Ponte authors
//
// Is loaded into web processes by LD_PRELOAD. One that ends by a fault writes the libraries and functions of its stack to standard error, and ends as it would.
// A stack that is full tells nothing.

#define _GNU_SOURCE
#include <errno.h>
#include <execinfo.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static void ended(int number) {
    static const char head[] = "attack: a web process ends here:\n";
    void *frames[128];
    (void)!write(STDERR_FILENO, head, sizeof head - 1);
    backtrace_symbols_fd(frames, backtrace(frames, 128), STDERR_FILENO);
    // The engine has put handlers of its own in front of this one.
    struct sigaction usual = {.sa_handler = SIG_DFL};
    sigaction(number, &usual, NULL);
    raise(number);
}

__attribute__((constructor)) static void prepare(void) {
    static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};
    // The first call of `backtrace` loads a library, which no handler may.
    void *frame;
    if (strcmp(program_invocation_short_name, "WebKitWebProcess") || !backtrace(&frame, 1)) return;
    struct sigaction action = {.sa_handler = ended, .sa_flags = SA_RESETHAND | SA_NODEFER};
    for (size_t each = 0; each < sizeof faults / sizeof *faults; each++) sigaction(faults[each], &action, NULL);
}
