#include "contexts.h"

enum { SECONDS_KEPT = 1 };

static JSCValue *kept;
static guint timer;
static gboolean is_used;

static gboolean forget_unused(gpointer data) {
    if (is_used) {
        is_used = FALSE;
        return G_SOURCE_CONTINUE;
    }
    timer = 0;
    g_clear_object(&kept);
    return G_SOURCE_REMOVE;
}

void pnt_context_keep(JSCValue *value) {
    is_used = TRUE;
    g_set_object(&kept, value);
    if (!timer) timer = g_timeout_add_seconds(SECONDS_KEPT, forget_unused, NULL);
}

void pnt_context_forget(void) { g_clear_object(&kept); }
