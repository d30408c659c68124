#include "CGLibSupport.h"
#include "CMainJobs.h"

// Platform: poll
// A processor that has gone to sleep wakes late. So the main loop looks again and again for what often comes soon, and then sleeps. It is awake for a little longer
// than the last took to come, and what takes longer than the most is not waited for. Where that is often in vain, others want the processor, and whoever is waited
// for may be one of them: then it is awake for the least.
enum { LEAST_MICROSECONDS = 60, MOST_MICROSECONDS = 250, MAXIMUM_SKIPPED = 255 };
// For each wait longer than the least: what it costs to have waited in vain, and what it brings to have not. A request brings 1.
enum { IN_VAIN = 32, NOT_IN_VAIN = 4, MUCH_IN_VAIN = 64, MOST_IN_VAIN = 512 };

static GPollFunc sleeping_poll = NULL;
// When the last request came; 0 when what followed it has come.
static gint64 requested = 0;
static gint64 patience = LEAST_MICROSECONDS;
static gint in_vain = 0;
// How many further requests are ignored, as nothing came soon after the last ones, and how many of them are left.
static guint skipped = 0, left = 0;

static gboolean is_busy(void) { return in_vain > MUCH_IN_VAIN; }

// Looks until something comes, or patience ends; then it says so by 0.
static gint stay_awake(GPollFD *descriptors, guint count) {
    gint64 time = is_busy() ? LEAST_MICROSECONDS : patience;
    gint ready;
    do ready = sleeping_poll(descriptors, count, 0);
    while (ready == 0 && g_get_monotonic_time() < requested + time);
    if (ready == 0) left = skipped = MIN(skipped * 2 + 1, MAXIMUM_SKIPPED);
    else left = skipped = 0;
    if (time > LEAST_MICROSECONDS) in_vain = CLAMP(in_vain + (ready == 0 ? IN_VAIN : -NOT_IN_VAIN), 0, MOST_IN_VAIN);
    return ready;
}

static gint wakeful_poll(GPollFD *descriptors, guint count, gint timeout) {
    if (requested == 0 || timeout == 0) return sleeping_poll(descriptors, count, timeout);
    gint ready = 0;
    in_vain = MAX(in_vain - 1, 0);
    if (left > 0) left--;
    else ready = stay_awake(descriptors, count);
    if (ready == 0) ready = sleeping_poll(descriptors, count, timeout);
    gint64 taken = g_get_monotonic_time() - requested;
    requested = 0;
    if (ready > 0 && taken <= MOST_MICROSECONDS) {
        patience = CLAMP(taken + taken / 4, LEAST_MICROSECONDS, MOST_MICROSECONDS);
        if (!is_busy()) left = skipped = 0;
    }
    return ready;
}

void pnt_stay_awake(void) {
    static gint is_left_alone = -1;
    if (is_left_alone < 0) is_left_alone = pnt_leaves_alone("poll");
    if (is_left_alone) return;
    if (!sleeping_poll) {
        sleeping_poll = g_main_context_get_poll_func(NULL);
        g_main_context_set_poll_func(NULL, wakeful_poll);
    }
    requested = g_get_monotonic_time();
}
