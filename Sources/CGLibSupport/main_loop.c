#include "CGLibSupport.h"
#include "CMainJobs.h"
#include <errno.h>
#include <glib-unix.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// Platform: main queue
// libdispatch's and the Swift runtime's entry points for a foreign main loop; neither has a public header on Linux. Weak: one that is gone is NULL.
extern int _dispatch_get_main_queue_handle_4CF(void) __attribute__((weak));
extern void _dispatch_main_queue_callback_4CF(void *message) __attribute__((weak));
extern void (*swift_task_asyncMainDrainQueue_hook)(void *original, void *override) __attribute__((weak));

PntMainQueue pnt_main_queue(void) {
    return (PntMainQueue){_dispatch_get_main_queue_handle_4CF, _dispatch_main_queue_callback_4CF, &swift_task_asyncMainDrainQueue_hook};
}

// True unless the system says that the descriptor is something else than a counter (eventfd).
static gboolean is_counter(int descriptor) {
    char path[64], kind[64] = "";
    g_snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
    gssize count = readlink(path, kind, sizeof kind - 1);
    if (count < 0) return errno == EACCES || access("/proc/self/fd", X_OK) != 0;
    return g_str_has_prefix(kind, "anon_inode:[eventfd]");
}

char *pnt_main_queue_problem(PntMainQueue found) {
    const char *missing = !found.handle     ? "libdispatch has no _dispatch_get_main_queue_handle_4CF"
                          : !found.callback ? "libdispatch has no _dispatch_main_queue_callback_4CF"
                          : !found.hook     ? "Swift's runtime has no swift_task_asyncMainDrainQueue_hook"
                                            : NULL;
    if (missing) return g_strdup_printf("%s, by which GLib's main loop runs the main actor. " PNT_TRIED_SWIFT, missing);
    int descriptor = found.handle();
    if (descriptor >= 0 && is_counter(descriptor)) return NULL;
    return g_strdup_printf("libdispatch wakes its main queue by the descriptor %d, which was expected to be an eventfd. " PNT_TRIED_SWIFT, descriptor);
}

static void run_tasks(void) {
    pnt_begin_tasks();
    pnt_run_jobs();
    _dispatch_main_queue_callback_4CF(NULL);
    pnt_end_tasks();
}

static gboolean is_draining = FALSE;

static void drain(gint descriptor, int rounds) {
    static gboolean has_more = FALSE;
    uint64_t wake_ups;
    // The counter is read first: while it is above zero, GLib would wake again at once and starve everything else.
    if (is_draining) {
        // A main loop within a task: its queue waits for the task.
        has_more |= read(descriptor, &wake_ups, sizeof wake_ups) > 0;
        return;
    }
    is_draining = TRUE;
    for (; rounds > 0 && (read(descriptor, &wake_ups, sizeof wake_ups) > 0 || has_more || pnt_has_jobs()); rounds--) {
        has_more = FALSE;
        run_tasks();
    }
    is_draining = FALSE;
    if (has_more) {
        has_more = FALSE;
        wake_ups = 1;
        // As if it had not been read.
        while (write(descriptor, &wake_ups, sizeof wake_ups) < 0 && errno == EINTR) {}
    }
}

static gboolean drain_main_queue(gint descriptor, GIOCondition condition, gpointer data) {
    // Not more: tasks that keep each other busy must not starve the engine.
    drain(descriptor, 1);
    return G_SOURCE_CONTINUE;
}

// A main loop within a task leaves the jobs alone, as it does the queue.
static gboolean jobs_wait(GSource *source) { return !is_draining && pnt_has_jobs(); }

static gboolean prepare_jobs(GSource *source, gint *timeout) {
    *timeout = -1;
    return jobs_wait(source);
}

static gboolean dispatch_jobs(GSource *source, GSourceFunc callback, gpointer data) {
    drain(_dispatch_get_main_queue_handle_4CF(), 1);
    return G_SOURCE_CONTINUE;
}

// What the main thread lets go on elsewhere than in a task or behind a descriptor goes on in a turn of its own.
static void attach_jobs(void) {
    static GSourceFuncs functions = {.prepare = prepare_jobs, .check = jobs_wait, .dispatch = dispatch_jobs};
    GSource *source = g_source_new(&functions, sizeof(GSource));
    g_source_set_priority(source, G_PRIORITY_HIGH_IDLE);
    g_source_set_can_recurse(source, TRUE);
    g_source_attach(source, NULL);
    g_source_unref(source);
    pnt_collect_jobs();
}

void pnt_attach_main_queue(void) {
    static gsize attached = 0;
    if (!g_once_init_enter(&attached)) return;
    char *problem = pnt_main_queue_problem(pnt_main_queue());
    if (problem) pnt_stop(problem);
    // Not above the engine's own sources: tasks that keep each other busy must not starve the pages.
    GSource *source = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN);
    g_source_set_priority(source, G_PRIORITY_HIGH_IDLE);
    // To keep a source from recursing, GLib wakes its own loop twice at each call.
    g_source_set_can_recurse(source, TRUE);
    g_source_set_callback(source, G_SOURCE_FUNC(drain_main_queue), NULL, NULL);
    g_source_attach(source, NULL);
    g_source_unref(source);
    attach_jobs();
    pnt_attach_run_loop_timers();
    g_once_init_leave(&attached, 1);
}

static pthread_t main_thread;
static gint is_parked = 0;

static gboolean park(gpointer data) {
    pnt_end_unseen_windows();
    g_atomic_int_set(&is_parked, 1);
    for (;;) pause();
    return G_SOURCE_REMOVE;
}

// Platform: exit
// Swift Testing calls exit on a thread of its own. The libraries end there, libX11 among them, and a main thread that still paints would use
// them after that (SIGSEGV in XSetErrorHandler). It stops between two turns of its loop before they end; one that is busy is not waited for
// longer than a second.
static void park_main_thread(void) {
    if (pthread_equal(pthread_self(), main_thread)) return pnt_end_unseen_windows();
    g_idle_add_full(G_MININT, park, NULL, NULL);
    for (int wait = 0; wait < 1000 && !g_atomic_int_get(&is_parked); wait++) g_usleep(1000);
}

void pnt_stop(const char *problem) {
    g_printerr("Ponte stops: %s\n", problem);
    fflush(NULL);
    // Not exit: threads of the program may call that, too, and libraries would end that have not begun.
    _exit(PNT_STOPPED);
}

static void run_main_loop(void *original, void *override) {
    main_thread = pthread_self();
    if (!pnt_leaves_alone("exit")) atexit(park_main_thread);
    pnt_attach_main_queue();
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
}

// Platform: async main
// Every program with an async main, Swift Testing's runner too, gives its main thread to GLib from here on.
__attribute__((constructor)) static void install_main_loop(void) {
    if (pnt_main_queue().hook) swift_task_asyncMainDrainQueue_hook = run_main_loop;
}

typedef struct {
    gboolean (*ready)(gpointer data);
    gpointer data;
    GDestroyNotify destroy;
} Watch;

static gboolean watched(gint descriptor, GIOCondition condition, gpointer data) {
    Watch *watch = data;
    gboolean goes_on = watch->ready(watch->data);
    // What has come lets tasks go on, and what they send goes by another task. Neither needs a turn of its own.
    drain(_dispatch_get_main_queue_handle_4CF(), 2);
    return goes_on;
}

static void watch_free(gpointer data) {
    Watch *watch = data;
    watch->destroy(watch->data);
    g_free(watch);
}

guint pnt_watch_descriptor(int descriptor, GIOCondition condition, gboolean (*ready)(gpointer data), gpointer data, GDestroyNotify destroy) {
    Watch *watch = g_new(Watch, 1);
    *watch = (Watch){ready, data, destroy};
    GSource *source = g_unix_fd_source_new(descriptor, condition | G_IO_HUP | G_IO_ERR);
    g_source_set_priority(source, G_PRIORITY_HIGH_IDLE);
    // The callback may run the main loop, for a dialog: the descriptor is watched there, too.
    g_source_set_can_recurse(source, TRUE);
    g_source_set_callback(source, G_SOURCE_FUNC(watched), watch, watch_free);
    guint identifier = g_source_attach(source, NULL);
    g_source_unref(source);
    return identifier;
}
