#include "CGLibSupport.h"

// Functions that a later version has replaced. Each is called where the newer one is not there yet, and nowhere else.

GdkPixbuf *pnt_pixbuf_from_texture(GdkTexture *texture) {
#if GTK_CHECK_VERSION(4, 10, 0)
    GdkTextureDownloader *downloader = gdk_texture_downloader_new(texture);
    gdk_texture_downloader_set_format(downloader, GDK_MEMORY_R8G8B8A8);
    gsize stride;
    g_autoptr(GBytes) pixels = gdk_texture_downloader_download_bytes(downloader, &stride);
    gdk_texture_downloader_free(downloader);
    return gdk_pixbuf_new_from_bytes(pixels, GDK_COLORSPACE_RGB, TRUE, 8, gdk_texture_get_width(texture), gdk_texture_get_height(texture), (int)stride);
#else
    return gdk_pixbuf_get_from_texture(texture);
#endif
}

#if GTK_CHECK_VERSION(4, 10, 0)
void pnt_choose_file(GtkWindow *parent, const char *title, GtkFileFilter *filter, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
    g_autoptr(GtkFileDialog) dialog = gtk_file_dialog_new();
    g_autoptr(GListStore) filters = g_list_store_new(GTK_TYPE_FILE_FILTER);
    g_list_store_append(filters, filter);
    gtk_file_dialog_set_title(dialog, title);
    gtk_file_dialog_set_filters(dialog, G_LIST_MODEL(filters));
    gtk_file_dialog_open(dialog, parent, cancellable, callback, data);
}

GFile *pnt_choose_file_finish(GAsyncResult *result, GError **error) {
    g_autoptr(GObject) dialog = g_async_result_get_source_object(result);
    GFile *file = gtk_file_dialog_open_finish(GTK_FILE_DIALOG(dialog), result, error);
    if (error && g_error_matches(*error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED)) g_clear_error(error);
    return file;
}
#else
static void answered(GtkNativeDialog *dialog, int response, gpointer data) {
    // The dialog's end gives back its reference to the task.
    g_autoptr(GTask) task = g_object_ref(data);
    if (g_task_get_task_data(task)) return;
    g_task_set_task_data(task, task, NULL);
    GFile *file = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog)) : NULL;
    gtk_native_dialog_destroy(dialog);
    g_task_return_pointer(task, file, g_object_unref);
}

static void cancelled(GCancellable *cancellable, gpointer task) { answered(g_task_get_source_object(task), GTK_RESPONSE_CANCEL, task); }

static void closure_unref(gpointer task, GClosure *closure) { g_object_unref(task); }

void pnt_choose_file(GtkWindow *parent, const char *title, GtkFileFilter *filter, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
    g_autoptr(GtkFileChooserNative) dialog = gtk_file_chooser_native_new(title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
    // The task gets no cancellable: the cancellable holds the task.
    g_autoptr(GTask) task = g_task_new(dialog, NULL, callback, data);
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
    // The dialog and its task hold each other until the dialog is answered.
    g_signal_connect_data(dialog, "response", G_CALLBACK(answered), g_object_ref(task), closure_unref, 0);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
    if (cancellable) g_cancellable_connect(cancellable, G_CALLBACK(cancelled), g_object_ref(task), g_object_unref);
}

GFile *pnt_choose_file_finish(GAsyncResult *result, GError **error) { return g_task_propagate_pointer(G_TASK(result), error); }
#endif
