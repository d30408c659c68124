#include "CGLibSupport.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/eventfd.h>
#include <unistd.h>

static const gint64 SAME_REQUEST = G_USEC_PER_SEC / 2;
static int notice = -1;
static _Atomic gint64 first;
static guint patience;
static _Atomic gboolean has_alarm;

// The alarm's default action ends the program. One of the app's own, or a handler of its own, stays.
static void set_alarm(void) {
    struct sigaction action;
    if (sigaction(SIGALRM, NULL, &action) != 0 || action.sa_handler != SIG_DFL) return;
    guint left = alarm(patience);
    if (left > 0) alarm(left);
    else has_alarm = TRUE;
}

static void heard(int number) {
    int error = errno;
    gint64 now = g_get_monotonic_time(), none = 0;
    if (atomic_compare_exchange_strong(&first, &none, now)) set_alarm();
    else if (number != SIGHUP && now - none > SAME_REQUEST) {
        signal(number, SIG_DFL);
        // It is blocked here, and comes when this returns.
        raise(number);
    }
    ssize_t written = write(notice, &(guint64){1}, sizeof(guint64));
    (void)written;
    errno = error;
}

static const int numbers[] = {SIGTERM, SIGINT, SIGHUP};

int pnt_watch_end_signals(guint seconds) {
    patience = seconds;
    if (notice < 0) notice = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (notice < 0) return -1;
    for (gsize index = 0; index < G_N_ELEMENTS(numbers); index++) {
        struct sigaction action;
        if (sigaction(numbers[index], NULL, &action) != 0 || action.sa_handler != SIG_DFL) continue;
        action = (struct sigaction){.sa_handler = heard, .sa_flags = SA_RESTART};
        sigaction(numbers[index], &action, NULL);
    }
    return notice;
}

void pnt_main_thread_ends(void) {
    if (has_alarm) alarm(0);
    has_alarm = FALSE;
}

void pnt_unwatch_end_signals(void) {
    for (gsize index = 0; index < G_N_ELEMENTS(numbers); index++) {
        struct sigaction action;
        if (sigaction(numbers[index], NULL, &action) == 0 && action.sa_handler == heard) signal(numbers[index], SIG_DFL);
    }
    guint64 count;
    ssize_t got = read(notice, &count, sizeof count);
    (void)got;
    atomic_store(&first, 0);
}
