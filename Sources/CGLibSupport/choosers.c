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

static GtkWidget *chooser_in(GtkWidget *widget) {
    GType type = g_type_from_name("GtkFileChooserWidget");
    if (!type || g_type_is_a(G_OBJECT_TYPE(widget), type)) return type ? widget : NULL;
    for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
        GtkWidget *found = chooser_in(child);
        if (found) return found;
    }
    return NULL;
}

static gboolean let_go(gpointer chooser) {
    g_object_unref(chooser);
    return G_SOURCE_REMOVE;
}

static void end_of_window(gpointer chooser, GObject *window) {
    (void)window;
    g_timeout_add_seconds(30, let_go, chooser);
}

// GTK 4.18 lists a folder for a chooser that it does not hold: a listing that is cancelled with the chooser's window would tell one that is freed.
static void keep_chooser(GtkWindow *window) {
    GType type = g_type_from_name("GtkFileChooserDialog");
    if (!type || !g_type_is_a(G_OBJECT_TYPE(window), type) || g_object_get_data(G_OBJECT(window), "pnt-chooser")) return;
    GtkWidget *chooser = chooser_in(GTK_WIDGET(window));
    if (!chooser) return;
    g_object_set_data(G_OBJECT(window), "pnt-chooser", chooser);
    g_object_weak_ref(G_OBJECT(window), end_of_window, g_object_ref(chooser));
}

static gboolean keep_choosers(gpointer none) {
    (void)none;
    GListModel *windows = gtk_window_get_toplevels();
    for (guint index = 0; index < g_list_model_get_n_items(windows); index++) {
        g_autoptr(GtkWindow) window = g_list_model_get_item(windows, index);
        keep_chooser(window);
    }
    return G_SOURCE_REMOVE;
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
static void changed(void) {
    g_idle_add_full(G_PRIORITY_HIGH, keep_choosers, NULL, NULL);
    g_idle_add_full(G_PRIORITY_LOW, end_windows, NULL, NULL);
}

void pnt_end_windows_of_choosers(void) {
    static gboolean is_watching;
    if (is_watching) return;
    is_watching = TRUE;
    g_signal_connect(gtk_window_get_toplevels(), "items-changed", G_CALLBACK(changed), NULL);
}

// GTK 4.10 has a newer chooser. The older one is called where that is not there yet, and nowhere else.

#if GTK_CHECK_VERSION(4, 10, 0)
void pnt_choose_files(GtkWindow *parent, const PntFileChoice *choice, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
    g_autoptr(GtkFileDialog) dialog = gtk_file_dialog_new();
    if (choice->title) gtk_file_dialog_set_title(dialog, choice->title);
    if (choice->filters) gtk_file_dialog_set_filters(dialog, choice->filters);
    if (choice->folder) gtk_file_dialog_set_initial_folder(dialog, choice->folder);
    if (choice->name) gtk_file_dialog_set_initial_name(dialog, choice->name);
    switch (choice->kind) {
    case PNT_CHOOSE_FILE: return gtk_file_dialog_open(dialog, parent, cancellable, callback, data);
    case PNT_CHOOSE_FILES: return gtk_file_dialog_open_multiple(dialog, parent, cancellable, callback, data);
    case PNT_CHOOSE_FOLDER: return gtk_file_dialog_select_folder(dialog, parent, cancellable, callback, data);
    case PNT_CHOOSE_NEW_FILE: return gtk_file_dialog_save(dialog, parent, cancellable, callback, data);
    }
}

// A list of the file that it takes over; NULL without one.
static GListModel *list_of(GFile *file) {
    if (!file) return NULL;
    GListStore *files = g_list_store_new(G_TYPE_FILE);
    g_list_store_append(files, file);
    g_object_unref(file);
    return G_LIST_MODEL(files);
}

static GListModel *chosen(GtkFileDialog *dialog, PntFileChoiceKind kind, GAsyncResult *result, GError **error) {
    switch (kind) {
    case PNT_CHOOSE_FILE: return list_of(gtk_file_dialog_open_finish(dialog, result, error));
    case PNT_CHOOSE_FILES: return gtk_file_dialog_open_multiple_finish(dialog, result, error);
    case PNT_CHOOSE_FOLDER: return list_of(gtk_file_dialog_select_folder_finish(dialog, result, error));
    case PNT_CHOOSE_NEW_FILE: return list_of(gtk_file_dialog_save_finish(dialog, result, error));
    }
    return NULL;
}

GListModel *pnt_choose_files_finish(PntFileChoiceKind kind, GAsyncResult *result, GError **error) {
    g_autoptr(GObject) dialog = g_async_result_get_source_object(result);
    GListModel *files = chosen(GTK_FILE_DIALOG(dialog), kind, result, error);
    if (error && g_error_matches(*error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED)) g_clear_error(error);
    return files;
}
#else
static void answered(GtkNativeDialog *dialog, int response, gpointer data) {
    // The dialog's end gives back its reference to the task.
    g_autoptr(GTask) task = g_object_ref(data);
    if (g_task_get_task_data(task)) return;
    g_task_set_task_data(task, task, NULL);
    GListModel *files = response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_files(GTK_FILE_CHOOSER(dialog)) : NULL;
    gtk_native_dialog_destroy(dialog);
    g_task_return_pointer(task, files, g_object_unref);
}

static void cancelled(GCancellable *cancellable, gpointer task) { answered(g_task_get_source_object(task), GTK_RESPONSE_CANCEL, task); }

static void closure_unref(gpointer task, GClosure *closure) { g_object_unref(task); }

static GtkFileChooserAction action_of(PntFileChoiceKind kind) {
    switch (kind) {
    case PNT_CHOOSE_FOLDER: return GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER;
    case PNT_CHOOSE_NEW_FILE: return GTK_FILE_CHOOSER_ACTION_SAVE;
    default: return GTK_FILE_CHOOSER_ACTION_OPEN;
    }
}

void pnt_choose_files(GtkWindow *parent, const PntFileChoice *choice, GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
    g_autoptr(GtkFileChooserNative) dialog = gtk_file_chooser_native_new(choice->title, parent, action_of(choice->kind), NULL, NULL);
    GtkFileChooser *chooser = GTK_FILE_CHOOSER(dialog);
    // The task gets no cancellable: the cancellable holds the task.
    g_autoptr(GTask) task = g_task_new(dialog, NULL, callback, data);
    gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
    gtk_file_chooser_set_select_multiple(chooser, choice->kind == PNT_CHOOSE_FILES);
    for (guint index = 0; choice->filters && index < g_list_model_get_n_items(choice->filters); index++) {
        g_autoptr(GtkFileFilter) filter = g_list_model_get_item(choice->filters, index);
        gtk_file_chooser_add_filter(chooser, filter);
        if (index == 0) gtk_file_chooser_set_filter(chooser, filter);
    }
    if (choice->folder) gtk_file_chooser_set_current_folder(chooser, choice->folder, NULL);
    if (choice->name) gtk_file_chooser_set_current_name(chooser, choice->name);
    // The dialog and its task hold each other until the dialog is answered.
    g_signal_connect_data(dialog, "response", G_CALLBACK(answered), g_object_ref(task), closure_unref, 0);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
    if (cancellable) g_cancellable_connect(cancellable, G_CALLBACK(cancelled), g_object_ref(task), g_object_unref);
}

GListModel *pnt_choose_files_finish(PntFileChoiceKind kind, GAsyncResult *result, GError **error) {
    return g_task_propagate_pointer(G_TASK(result), error);
}
#endif
