// A program with WebKitGTK and nothing else: shows the page of Tests/Greeter, answers its messages, and says when it was answered. It parses nothing.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <webkit/webkit.h>

static const char *calls;

static void say(const char *line) {
    puts(line);
    fflush(stdout);
}

// A message is `name\ntext`.
static gboolean answer(WebKitUserContentManager *manager, JSCValue *value, WebKitScriptMessageReply *reply, gpointer nothing) {
    g_autofree char *text = jsc_value_to_string(value);
    const char *parameter = strchr(text, '\n') ? strchr(text, '\n') + 1 : "";
    g_autofree char *result = NULL;
    if (g_str_has_prefix(text, "greet\n")) result = g_strconcat("Hello from ", parameter, NULL);
    else if (g_str_has_prefix(text, "shown\n")) say("answered");
    else if (g_str_has_prefix(text, "count\n")) result = g_strdup(calls);
    else if (g_str_has_prefix(text, "done\n")) say("done");
    else result = g_strdup(parameter);
    g_autoptr(JSCValue) answer = jsc_value_new_string(jsc_value_get_context(value), result ? result : "");
    webkit_script_message_reply_return_value(reply, answer);
    return TRUE;
}

int main(int count, char **arguments) {
    g_autofree char *page = NULL;
    if (count < 2 || !g_file_get_contents(arguments[1], &page, NULL, NULL)) return 2;
    calls = g_getenv("GREETER_CALLS") ? g_getenv("GREETER_CALLS") : "0";
    gtk_init();
    WebKitUserContentManager *manager = webkit_user_content_manager_new();
    g_signal_connect(manager, "script-message-with-reply-received::greeter", G_CALLBACK(answer), NULL);
    webkit_user_content_manager_register_script_message_handler_with_reply(manager, "greeter", NULL);
    GtkWidget *view = g_object_new(WEBKIT_TYPE_WEB_VIEW, "user-content-manager", manager, NULL);
    webkit_web_view_load_html(WEBKIT_WEB_VIEW(view), page, "https://greeter.example.org");
    GtkWidget *window = gtk_window_new();
    gtk_window_set_default_size(GTK_WINDOW(window), 960, 640);
    gtk_window_set_child(GTK_WINDOW(window), view);
    gtk_window_present(GTK_WINDOW(window));
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    g_main_loop_run(loop);
}
