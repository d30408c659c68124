#include "CGLibSupport.h"

// Platform: print dialog
// The engine destroys its print dialog once it is answered. By Escape, and where the user closes it, GTK has destroyed it before, and with the last reference it is gone.

static gboolean let_go(gpointer dialog) {
    g_object_unref(dialog);
    return G_SOURCE_REMOVE;
}

// When nothing else waits, and so behind the engine. Once: a program's own dialog may be shown again.
static void closed(GtkWidget *dialog) {
    g_signal_handlers_disconnect_by_func(dialog, (gpointer)closed, NULL);
    g_idle_add_full(G_PRIORITY_LOW, let_go, dialog, NULL);
}

static gboolean hold(gpointer none) {
    (void)none;
    GType type = g_type_from_name("GtkPrintUnixDialog");
    GListModel *windows = gtk_window_get_toplevels();
    for (guint index = 0; type && index < g_list_model_get_n_items(windows); index++) {
        g_autoptr(GtkWindow) window = g_list_model_get_item(windows, index);
        if (!g_type_is_a(G_OBJECT_TYPE(window), type) || g_object_get_data(G_OBJECT(window), "pnt-held")) continue;
        g_object_set_data(G_OBJECT(window), "pnt-held", window);
        g_signal_connect(g_object_ref(window), "unmap", G_CALLBACK(closed), NULL);
    }
    return G_SOURCE_REMOVE;
}

// Later, for a window comes before it has its type.
static void changed(void) {
    g_idle_add_full(G_PRIORITY_HIGH, hold, NULL, NULL);
}

void pnt_hold_print_dialogs(void) {
    static gboolean is_watching;
    if (is_watching) return;
    is_watching = TRUE;
    g_signal_connect(gtk_window_get_toplevels(), "items-changed", G_CALLBACK(changed), NULL);
}
