#include "CGLibSupport.h"

// Platform: windows of choosers
// In C because Swift gets no function for the type of a chooser's window, which is deprecated since GTK 4.10.

static gboolean is_over_gone_chooser(GtkWindow *window) {
    GType type = g_type_from_name("GtkFileChooserDialog");
    GtkWindow *chooser = gtk_window_get_transient_for(window);
    return type && chooser && g_type_is_a(G_OBJECT_TYPE(chooser), type) && !gtk_widget_get_visible(GTK_WIDGET(chooser));
}

// The error is over nothing in GTK 4.18, where the chooser's window has gone before. It says what GIO says of an operation that was cancelled, in whatever language.
static gboolean is_about_gone_chooser(GtkWindow *window) {
    GType type = g_type_from_name("GtkMessageDialog");
    if (!type || !g_type_is_a(G_OBJECT_TYPE(window), type) || gtk_window_get_transient_for(window)) return FALSE;
    g_autofree char *text = NULL;
    g_object_get(window, "secondary-text", &text, NULL);
    g_autoptr(GCancellable) cancelled = g_cancellable_new();
    g_cancellable_cancel(cancelled);
    g_autoptr(GError) error = NULL;
    g_cancellable_set_error_if_cancelled(cancelled, &error);
    return g_strcmp0(text, error->message) == 0;
}

static gboolean end_windows(gpointer none) {
    (void)none;
    GListModel *windows = gtk_window_get_toplevels();
    for (guint index = g_list_model_get_n_items(windows); index > 0; index--) {
        g_autoptr(GtkWindow) window = g_list_model_get_item(windows, index - 1);
        if (window && (is_over_gone_chooser(window) || is_about_gone_chooser(window))) gtk_window_destroy(window);
    }
    return G_SOURCE_REMOVE;
}

// Later, for a window comes before it is over another.
static void changed(void) { g_idle_add_full(G_PRIORITY_LOW, end_windows, NULL, NULL); }

void pnt_end_windows_of_choosers(void) {
    static gboolean is_watching;
    if (is_watching) return;
    is_watching = TRUE;
    g_signal_connect(gtk_window_get_toplevels(), "items-changed", G_CALLBACK(changed), NULL);
}
