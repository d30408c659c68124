#include "CGLibSupport.h"
#include <glib-unix.h>
#include <stdint.h>
#include <unistd.h>

// libdispatch's and the Swift runtime's entry points for a foreign main loop; neither has a public header on Linux.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);
extern void (*swift_task_asyncMainDrainQueue_hook)(void *original, void *override);

static gboolean drain_main_queue(gint descriptor, GIOCondition condition, gpointer data) {
    uint64_t wake_ups;
    // The counter is read first: while it is above zero, GLib would wake again at once and starve everything else.
    if (read(descriptor, &wake_ups, sizeof wake_ups) < 0) return G_SOURCE_CONTINUE;
    _dispatch_main_queue_callback_4CF(NULL);
    return G_SOURCE_CONTINUE;
}

void pnt_attach_main_queue(void) {
    static gsize attached = 0;
    if (!g_once_init_enter(&attached)) return;
    // Not above the engine's own sources: tasks that keep each other busy must not starve the pages.
    g_unix_fd_add_full(G_PRIORITY_HIGH_IDLE, _dispatch_get_main_queue_handle_4CF(), G_IO_IN, drain_main_queue, NULL, NULL);
    pnt_attach_run_loop_timers();
    g_once_init_leave(&attached, 1);
}

static void run_main_loop(void *original, void *override) {
    pnt_attach_main_queue();
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
}

// Every program with an async main, Swift Testing's runner too, gives its main thread to GLib from here on.
__attribute__((constructor)) static void install_main_loop(void) {
    swift_task_asyncMainDrainQueue_hook = run_main_loop;
}
