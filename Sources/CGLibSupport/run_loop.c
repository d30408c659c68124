#include "CGLibSupport.h"
#include "CMainJobs.h"

#include <time.h>

// Platform: timers
// CoreFoundation's run loop, inside of Foundation's library: it has no public header on Linux. Weak: what is gone is NULL.
extern const void *CFRunLoopGetMain(void) __attribute__((weak));
extern double CFRunLoopGetNextTimerFireDate(const void *loop, const void *mode) __attribute__((weak));
extern int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_one) __attribute__((weak));
extern double CFAbsoluteTimeGetCurrent(void) __attribute__((weak));
extern const void *const kCFRunLoopDefaultMode __attribute__((weak));

PntRunLoop pnt_run_loop(void) {
    return (PntRunLoop){CFRunLoopGetMain, CFRunLoopGetNextTimerFireDate, CFRunLoopRunInMode, CFAbsoluteTimeGetCurrent, &kCFRunLoopDefaultMode};
}

// The reference date of CoreFoundation, 2001-01-01T00:00:00Z, in seconds since 1970.
static const double REFERENCE_DATE = 978307200;

char *pnt_run_loop_problem(PntRunLoop found) {
    if (!found.main || !found.next_fire_date || !found.run || !found.now || !found.mode || !*found.mode)
        return g_strdup("Foundation's library lacks a part of CFRunLoop. " PNT_TRIED_SWIFT);
    double distance = found.now() + REFERENCE_DATE - (double)time(NULL);
    if (distance > -60 && distance < 60) return NULL;
    return g_strdup_printf("CFAbsoluteTimeGetCurrent gives %.0f, which is %.0f seconds from now. " PNT_TRIED_SWIFT, found.now(), distance);
}

// Seconds until the next timer, or a negative number without one.
static double time_left(void) {
    double next = CFRunLoopGetNextTimerFireDate(CFRunLoopGetMain(), kCFRunLoopDefaultMode);
    return next == 0 ? -1 : MAX(0, next - CFAbsoluteTimeGetCurrent());
}

static gboolean prepare(GSource *source, gint *timeout) {
    double seconds = time_left();
    *timeout = seconds < 0 ? -1 : (gint)MIN(seconds * 1000 + 1, 3600000);
    return seconds == 0;
}

static gboolean check(GSource *source) { return time_left() == 0; }

static gboolean dispatch(GSource *source, GSourceFunc callback, gpointer data) {
    CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0, FALSE);
    return G_SOURCE_CONTINUE;
}

void pnt_attach_run_loop_timers(void) {
    if (pnt_leaves_alone("timers")) return;
    g_autofree char *problem = pnt_run_loop_problem(pnt_run_loop());
    if (problem) return g_printerr("Ponte: timers of RunLoop.main do not fire. %s\n", problem);
    static GSourceFuncs functions = {.prepare = prepare, .check = check, .dispatch = dispatch};
    GSource *source = g_source_new(&functions, sizeof(GSource));
    g_source_attach(source, NULL);
    g_source_unref(source);
}
