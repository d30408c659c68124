#include "CGLibSupport.h"

// Platform: unseen window
static GQueue windows = G_QUEUE_INIT;

void pnt_end_unseen_windows(void) {
    GtkWindow *window;
    while ((window = g_queue_pop_head(&windows))) {
        gtk_window_destroy(window);
        g_object_unref(window);
    }
}

static gboolean end_all(gpointer data) {
    pnt_end_unseen_windows();
    return G_SOURCE_REMOVE;
}

void pnt_end_unseen_window(GtkWindow *window) {
    gtk_widget_set_visible(GTK_WIDGET(window), FALSE);
    g_queue_push_tail(&windows, g_object_ref(window));
    g_idle_add_full(G_PRIORITY_LOW, end_all, NULL, NULL);
}
