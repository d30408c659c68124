#include "CGLibSupport.h"

// CoreFoundation's run loop, inside of Foundation's library: it has no public header on Linux.
typedef const struct __CFRunLoop *RunLoop;
extern RunLoop CFRunLoopGetMain(void);
extern double CFRunLoopGetNextTimerFireDate(RunLoop loop, const void *mode);
extern int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returns_after_one);
extern double CFAbsoluteTimeGetCurrent(void);
extern const void *const kCFRunLoopDefaultMode;

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
    static GSourceFuncs functions = {.prepare = prepare, .check = check, .dispatch = dispatch};
    GSource *source = g_source_new(&functions, sizeof(GSource));
    g_source_attach(source, NULL);
    g_source_unref(source);
}
