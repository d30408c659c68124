// Shows a page in a window with WebKitGTK alone, without Ponte, and prints what the page says: `webkit.messageHandlers.said.postMessage(text)`.
//
//     CTypedPage <title of the window> <HTML of the page>
#include <stdio.h>
#include <webkit/webkit.h>

static void said(WebKitUserContentManager *manager, JSCValue *value, gpointer data) {
    g_autofree char *text = jsc_value_to_string(value);
    puts(text);
    // At once: the tests wait for it.
    fflush(stdout);
}

int main(int count, char **arguments) {
    if (count != 3) return 64;
    gtk_init();
    g_autoptr(WebKitUserContentManager) manager = webkit_user_content_manager_new();
    g_signal_connect(manager, "script-message-received::said", G_CALLBACK(said), NULL);
    webkit_user_content_manager_register_script_message_handler(manager, "said", NULL);
    GtkWidget *view = g_object_new(WEBKIT_TYPE_WEB_VIEW, "user-content-manager", manager, NULL);
    GtkWindow *window = GTK_WINDOW(gtk_window_new());
    gtk_window_set_title(window, arguments[1]);
    gtk_window_set_default_size(window, 400, 300);
    gtk_window_set_child(window, view);
    gtk_window_present(window);
    webkit_web_view_load_html(WEBKIT_WEB_VIEW(view), arguments[2], "https://a.example/");
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
    return 0;
}
