#include "CFileChooserProbe.h"

G_GNUC_BEGIN_IGNORE_DEPRECATIONS

GtkWidget *chooser_probe_find(void) {
    GListModel *windows = gtk_window_get_toplevels();
    for (guint index = 0; index < g_list_model_get_n_items(windows); index++) {
        g_autoptr(GtkWidget) window = g_list_model_get_item(windows, index);
        if (GTK_IS_FILE_CHOOSER_DIALOG(window)) return window;
    }
    return NULL;
}

gboolean chooser_probe_has_keys(GtkWidget *chooser) {
    return chooser && gtk_window_is_active(GTK_WINDOW(chooser)) && gtk_window_get_focus(GTK_WINDOW(chooser));
}

gboolean chooser_probe_choose(GtkWidget *chooser, const char *path) {
    g_autoptr(GFile) file = g_file_new_for_path(path);
    return gtk_file_chooser_set_file(GTK_FILE_CHOOSER(chooser), file, NULL);
}

gboolean chooser_probe_has_chosen(GtkWidget *chooser, const char *path) {
    if (!chooser) return FALSE;
    g_autoptr(GFile) file = g_file_new_for_path(path), chosen = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(chooser));
    return chosen && g_file_equal(file, chosen);
}

guint chooser_probe_count(GtkWidget *chooser) {
    if (!chooser) return 0;
    g_autoptr(GListModel) files = gtk_file_chooser_get_files(GTK_FILE_CHOOSER(chooser));
    return files ? g_list_model_get_n_items(files) : 0;
}

void chooser_probe_respond(GtkWidget *chooser, gboolean accepts) {
    gtk_dialog_response(GTK_DIALOG(chooser), accepts ? GTK_RESPONSE_ACCEPT : GTK_RESPONSE_CANCEL);
}

G_GNUC_END_IGNORE_DEPRECATIONS
