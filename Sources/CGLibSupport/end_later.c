#include "CGLibSupport.h"

typedef struct {
    GDestroyNotify end;
    gpointer data;
} Ending;

// Platform: end later
static GMutex lock;
static GArray *waiting = NULL;

static gboolean are_due(void) {
    // A loop within a callback: what the callback's caller still uses may be among them.
    if (g_main_depth() > 0) return FALSE;
    g_autoptr(GMutexLocker) locker = g_mutex_locker_new(&lock);
    return waiting && waiting->len > 0;
}

static gboolean prepare(GSource *source, gint *timeout) {
    *timeout = -1;
    return are_due();
}

static gboolean check(GSource *source) { return are_due(); }

static gboolean dispatch(GSource *source, GSourceFunc callback, gpointer data) {
    g_mutex_lock(&lock);
    g_autoptr(GArray) due = g_steal_pointer(&waiting);
    g_mutex_unlock(&lock);
    // What ends with these has a turn of its own.
    for (guint index = 0; due && index < due->len; index++) {
        Ending *ending = &g_array_index(due, Ending, index);
        ending->end(ending->data);
    }
    return G_SOURCE_CONTINUE;
}

static void attach(void) {
    static gsize attached = 0;
    if (!g_once_init_enter(&attached)) return;
    static GSourceFuncs functions = {.prepare = prepare, .check = check, .dispatch = dispatch};
    GSource *source = g_source_new(&functions, sizeof(GSource));
    // Before anything else of the next turn asks the engine for something.
    g_source_set_priority(source, G_PRIORITY_HIGH);
    g_source_attach(source, NULL);
    g_source_unref(source);
    g_once_init_leave(&attached, 1);
}

void pnt_end_later(GDestroyNotify end, gpointer data) {
    attach();
    g_mutex_lock(&lock);
    if (!waiting) waiting = g_array_new(FALSE, FALSE, sizeof(Ending));
    g_array_append_val(waiting, ((Ending){end, data}));
    g_mutex_unlock(&lock);
    if (!g_main_context_is_owner(NULL)) g_main_context_wakeup(NULL);
}
