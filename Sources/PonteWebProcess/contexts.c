#include "contexts.h"

// Platform: contexts
enum { SECONDS_KEPT = 1, MOST_KEPT = 2 };

static JSCValue *kept[MOST_KEPT]; // the newest first
static guint timer;
static gboolean is_used;

static gboolean forget_unused(gpointer data) {
    if (is_used) {
        is_used = FALSE;
        return G_SOURCE_CONTINUE;
    }
    timer = 0;
    pnt_context_forget();
    return G_SOURCE_REMOVE;
}

void pnt_context_keep(JSCValue *value) {
    is_used = TRUE;
    gboolean is_newest = kept[0] && jsc_value_get_context(kept[0]) == jsc_value_get_context(value);
    if (!is_newest) {
        g_clear_object(&kept[1]);
        kept[1] = g_steal_pointer(&kept[0]);
    }
    g_set_object(&kept[0], value);
    if (!timer) timer = g_timeout_add_seconds(SECONDS_KEPT, forget_unused, NULL);
}

gboolean pnt_context_is_shown(JSCContext *context, WebKitFrame *frame, WebKitScriptWorld *world) {
    g_autoptr(JSCContext) current = webkit_frame_get_js_context_for_script_world(frame, world);
    // The engine has one object for a context as long as somebody holds it.
    return current == context;
}

void pnt_context_forget(void) {
    for (guint index = 0; index < MOST_KEPT; index++) g_clear_object(&kept[index]);
}
