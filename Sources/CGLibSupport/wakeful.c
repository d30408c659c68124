#include "CGLibSupport.h"

// A processor that has gone to sleep wakes late. So the main loop looks again and again for what often comes soon, and then sleeps.
enum { WAKEFUL_MICROSECONDS = 60, MAXIMUM_SKIPPED = 255 };

static GPollFunc sleeping_poll = NULL;
static gint64 awake_until = 0;
// How many further requests are ignored, as nothing came soon after the last ones, and how many of them are left.
static guint skipped = 0, left = 0;

static gint wakeful_poll(GPollFD *descriptors, guint count, gint timeout) {
    if (awake_until == 0 || timeout == 0) return sleeping_poll(descriptors, count, timeout);
    gint64 end = awake_until;
    awake_until = 0;
    do {
        gint ready = sleeping_poll(descriptors, count, 0);
        if (ready != 0) {
            skipped = 0;
            return ready;
        }
    } while (g_get_monotonic_time() < end);
    left = skipped = MIN(skipped * 2 + 1, MAXIMUM_SKIPPED);
    return sleeping_poll(descriptors, count, timeout);
}

void pnt_stay_awake(void) {
    if (left > 0) {
        left--;
        return;
    }
    if (!sleeping_poll) {
        sleeping_poll = g_main_context_get_poll_func(NULL);
        g_main_context_set_poll_func(NULL, wakeful_poll);
    }
    awake_until = g_get_monotonic_time() + WAKEFUL_MICROSECONDS;
}
