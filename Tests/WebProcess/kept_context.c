// Prints `kept` where the last two contexts outlive their users, `replaced` where a third takes the place of the older, `forgotten` where it is let go at once, and
// `ended` where it ends by itself within ten seconds.
#include "../../Sources/PonteWebProcess/contexts.h"
#include <stdio.h>

static gboolean is_alive(GWeakRef *reference) {
    gpointer object = g_weak_ref_get(reference);
    if (object) g_object_unref(object);
    return object != NULL;
}

// Makes a context that nobody but the library holds.
static void keep_another(GWeakRef *reference) {
    JSCContext *context = jsc_context_new();
    JSCValue *value = jsc_value_new_object(context, NULL, NULL);
    g_weak_ref_init(reference, context);
    g_object_unref(context);
    pnt_context_keep(value);
    g_object_unref(value);
}

static gboolean end_wait(gpointer is_over) {
    *(gboolean *)is_over = TRUE;
    return G_SOURCE_REMOVE;
}

int main(void) {
    GWeakRef first, second, third, last;
    keep_another(&first);
    keep_another(&second);
    if (is_alive(&first) && is_alive(&second)) puts("kept");
    keep_another(&third);
    if (!is_alive(&first) && is_alive(&second) && is_alive(&third)) puts("replaced");
    pnt_context_forget();
    if (!is_alive(&second) && !is_alive(&third)) puts("forgotten");
    keep_another(&last);
    gboolean is_over = FALSE;
    g_timeout_add_seconds(10, end_wait, &is_over);
    while (is_alive(&last) && !is_over) g_main_context_iteration(NULL, TRUE);
    if (!is_alive(&last)) puts("ended");
    return 0;
}
