// The attacker's twin: the app of Tests/Programs/AttackedApp with WebKitGTK and GTK alone. It tells what the engine itself costs.
//
//     twin --hostile <address> --victim <address> [--bad <rule>]
//
// It reads and writes the app's lines (Tests/Attack/sides.py). Calls of its pages go nowhere. With --bad it breaks a rule on purpose.
#include <fcntl.h>
#include <glib/gstdio.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <webkit/webkit.h>

// A browser opens a window for a click alone. This is about what a user clicks in a game.
#define MAXIMUM_POPUPS 20

static const char *const names[] = {
    "echo", "ponte", "ponteForem", "ponteFrame", "ponteLog", "ponteTesting", "ponteWebViewJavascriptBridge", "bridge", "nativeApp", "getCurrentWifiSsid",
    "iOS_Native_InjectJavascript", "iOS_Native_FlushMessageQueue", "podcast", "video", "haptic", "userLogin", "userLogout", "imageUpload",
    "coverUpload", "profileUpload",
};

static const char *hostile_address, *victim_address, *bad = "";
static JSCContext *context;
static WebKitNetworkSession *session;
static char *folder;
static GList *windows, *downloads, *kept_memory, *kept_descriptors;
static int views_alive, popups, stop_id;

static void say(const char *line) {
    puts(line);
    // At once: the runner waits for it.
    fflush(stdout);
}

// MARK: What is bad on purpose

static gboolean is_bad(const char *rule) {
    return strcmp(bad, rule) == 0;
}

static void keep(size_t size) {
    kept_memory = g_list_prepend(kept_memory, memset(g_malloc(size), 1, size));
}

static void be_bad_in_game(void) {
    if (is_bad("dies")) abort();
    if (is_bad("main")) for (clock_t end = clock() + 2 * CLOCKS_PER_SEC; clock() < end;) continue;
    if (is_bad("blocked")) sleep(3);
    if (is_bad("stuck")) pause();
    if (is_bad("memory")) keep(300 << 20);
    if (is_bad("leak")) keep(2 << 20);
    if (is_bad("files")) close(g_file_open_tmp("bad-XXXXXX", NULL, NULL));
    if (is_bad("critical")) g_critical("this is bad on purpose");
    if (is_bad("descriptors")) for (int i = 0; i < 100; i++) kept_descriptors = g_list_prepend(kept_descriptors, GINT_TO_POINTER(open("/dev/null", O_RDONLY)));
}

static void be_good_again(void) {
    if (is_bad("leak")) return;
    g_list_free_full(g_steal_pointer(&kept_memory), g_free);
    for (GList *each = kept_descriptors; each; each = each->next) close(GPOINTER_TO_INT(each->data));
    g_list_free(g_steal_pointer(&kept_descriptors));
}

// MARK: What a page asks for

static gboolean answer_message(WebKitUserContentManager *manager, JSCValue *value, WebKitScriptMessageReply *reply, gpointer data) {
    g_autoptr(JSCValue) nothing = jsc_value_new_null(jsc_value_get_context(value));
    webkit_script_message_reply_return_value(reply, nothing);
    return TRUE;
}

static gboolean accept_dialog(WebKitWebView *view, WebKitScriptDialog *dialog, gpointer data) {
    WebKitScriptDialogType type = webkit_script_dialog_get_dialog_type(dialog);
    if (type == WEBKIT_SCRIPT_DIALOG_PROMPT) {
        webkit_script_dialog_prompt_set_text(dialog, webkit_script_dialog_prompt_get_default_text(dialog));
    } else if (type != WEBKIT_SCRIPT_DIALOG_ALERT) {
        webkit_script_dialog_confirm_set_confirmed(dialog, TRUE);
    }
    return TRUE;
}

static gboolean refuse_permission(WebKitWebView *view, WebKitPermissionRequest *request, gpointer data) {
    webkit_permission_request_deny(request);
    return TRUE;
}

static gboolean refuse_password(WebKitWebView *view, WebKitAuthenticationRequest *request, gpointer data) {
    webkit_authentication_request_cancel(request);
    return TRUE;
}

static gboolean decide_policy(WebKitWebView *view, WebKitPolicyDecision *decision, WebKitPolicyDecisionType type, gpointer data) {
    if (type != WEBKIT_POLICY_DECISION_TYPE_RESPONSE) return FALSE;
    WebKitResponsePolicyDecision *response = WEBKIT_RESPONSE_POLICY_DECISION(decision);
    if (webkit_response_policy_decision_is_mime_type_supported(response)) return FALSE;
    webkit_policy_decision_download(decision);
    return TRUE;
}

static gboolean choose_destination(WebKitDownload *download, const char *suggested, gpointer data) {
    static int count;
    g_autofree char *path = g_strdup_printf("%s/%d", folder, ++count);
    webkit_download_set_destination(download, path);
    return TRUE;
}

static void download_finished(WebKitDownload *download, gpointer data) {
    if (!g_list_find(downloads, download)) return;
    if (webkit_download_get_destination(download)) g_unlink(webkit_download_get_destination(download));
    downloads = g_list_remove(downloads, download);
    g_object_unref(download);
}

static void download_started(WebKitNetworkSession *of, WebKitDownload *download, gpointer data) {
    downloads = g_list_prepend(downloads, g_object_ref(download));
    g_signal_connect(download, "decide-destination", G_CALLBACK(choose_destination), NULL);
    g_signal_connect(download, "finished", G_CALLBACK(download_finished), NULL);
}

// MARK: Views and windows

static GtkWidget *create_popup(WebKitWebView *opener, WebKitNavigationAction *action, gpointer data);

static void window_destroyed(GtkWidget *window, gpointer data) {
    windows = g_list_remove(windows, window);
}

static void show_window(WebKitWebView *view, gpointer data) {
    GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(view));
    if (root) gtk_window_present(GTK_WINDOW(root));
}

static void close_window(WebKitWebView *view, gpointer data) {
    GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(view));
    if (root) gtk_window_destroy(GTK_WINDOW(root));
}

static void view_gone(gpointer data, GObject *view) {
    views_alive--;
}

static WebKitUserContentManager *new_manager(void) {
    WebKitUserContentManager *manager = webkit_user_content_manager_new();
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *signal = g_strconcat("script-message-with-reply-received::", names[i], NULL);
        g_signal_connect(manager, signal, G_CALLBACK(answer_message), NULL);
        webkit_user_content_manager_register_script_message_handler_with_reply(manager, names[i], NULL);
    }
    return manager;
}

// A view in a window that is not shown yet. A related view has the opener's web process and session.
static WebKitWebView *new_view(WebKitWebView *opener, const char *title) {
    g_autoptr(WebKitUserContentManager) manager = new_manager();
    WebKitWebView *view = opener ? g_object_new(WEBKIT_TYPE_WEB_VIEW, "related-view", opener, "user-content-manager", manager, NULL)
                                 : g_object_new(WEBKIT_TYPE_WEB_VIEW, "network-session", session, "user-content-manager", manager, NULL);
    webkit_settings_set_javascript_can_open_windows_automatically(webkit_web_view_get_settings(view), TRUE);
    g_signal_connect(view, "script-dialog", G_CALLBACK(accept_dialog), NULL);
    g_signal_connect(view, "permission-request", G_CALLBACK(refuse_permission), NULL);
    g_signal_connect(view, "authenticate", G_CALLBACK(refuse_password), NULL);
    g_signal_connect(view, "decide-policy", G_CALLBACK(decide_policy), NULL);
    g_signal_connect(view, "create", G_CALLBACK(create_popup), NULL);
    g_signal_connect(view, "ready-to-show", G_CALLBACK(show_window), NULL);
    g_signal_connect(view, "close", G_CALLBACK(close_window), NULL);
    GtkWidget *window = gtk_window_new();
    gtk_window_set_title(GTK_WINDOW(window), title);
    gtk_window_set_default_size(GTK_WINDOW(window), 500, 400);
    gtk_window_set_child(GTK_WINDOW(window), GTK_WIDGET(view));
    if (strcmp(title, "Victim") == 0) return view;
    views_alive++;
    g_object_weak_ref(G_OBJECT(view), view_gone, NULL);
    windows = g_list_prepend(windows, window);
    g_signal_connect(window, "destroy", G_CALLBACK(window_destroyed), NULL);
    return view;
}

static GtkWidget *create_popup(WebKitWebView *opener, WebKitNavigationAction *action, gpointer data) {
    if (++popups > MAXIMUM_POPUPS) return NULL;
    return GTK_WIDGET(new_view(opener, "Hostile popup"));
}

// MARK: The runner's lines

static void play(const char *address) {
    if (!g_str_has_prefix(address, hostile_address)) return;
    popups = 0;
    WebKitWebView *view = new_view(NULL, "Hostile");
    show_window(view, NULL);
    webkit_web_view_load_uri(view, address);
    say("{\"game\": \"open\"}");
    be_bad_in_game();
}

static gboolean report_stopped(gpointer data) {
    if (views_alive || windows || downloads) return G_SOURCE_CONTINUE;
    stop_id = 0;
    be_good_again();
    if (!is_bad("stop")) say("{\"stopped\": true}");
    return G_SOURCE_REMOVE;
}

static void stop(void) {
    while (windows) gtk_window_destroy(GTK_WINDOW(windows->data));
    g_autoptr(GList) running = g_list_copy(downloads);
    for (GList *each = running; each; each = each->next) webkit_download_cancel(WEBKIT_DOWNLOAD(each->data));
    if (!stop_id) stop_id = g_timeout_add(20, report_stopped, NULL);
}

static void report_facts(void) {
    malloc_trim(0);
    // Large pieces are mapped by themselves.
    size_t heap = mallinfo2().uordblks + mallinfo2().hblkhd;
    g_autofree char *line = g_strdup_printf(
        "{\"facts\": {\"views\": %d, \"heap\": %zu}}", views_alive, heap);
    say(line);
}

static char *text_of(JSCValue *value, const char *name) {
    g_autoptr(JSCValue) member = jsc_value_object_get_property(value, name);
    return jsc_value_is_undefined(member) ? NULL : jsc_value_to_string(member);
}

static void obey(const char *line) {
    g_autoptr(JSCValue) value = jsc_value_new_from_json(context, line);
    if (!value || !jsc_value_is_object(value)) return;
    g_autofree char *game = text_of(value, "game"), *busy = text_of(value, "busy");
    if (game) play(game);
    if (busy) {
        usleep(g_ascii_strtod(busy, NULL) * G_USEC_PER_SEC);
        say("{\"busy\": \"over\"}");
    }
    if (jsc_value_object_has_property(value, "stop")) stop();
    if (jsc_value_object_has_property(value, "facts")) report_facts();
}

static gboolean read_line(GIOChannel *channel, GIOCondition condition, gpointer data) {
    g_autofree char *line = NULL;
    // The runner is gone.
    if (g_io_channel_read_line(channel, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL) exit(0);
    obey(line);
    return G_SOURCE_CONTINUE;
}

static void victim_loaded(WebKitWebView *view, WebKitLoadEvent event, gpointer data) {
    static gboolean said;
    if (event == WEBKIT_LOAD_FINISHED && !said && !is_bad("mute")) {
        said = TRUE;
        say("{\"ready\": true, \"offers\": {}}");
    }
}

int main(int count, char **arguments) {
    for (int i = 1; i + 1 < count; i += 2) {
        if (strcmp(arguments[i], "--hostile") == 0) hostile_address = arguments[i + 1];
        if (strcmp(arguments[i], "--victim") == 0) victim_address = arguments[i + 1];
        if (strcmp(arguments[i], "--bad") == 0) bad = arguments[i + 1];
    }
    if (!hostile_address || !victim_address) return 64;
    gtk_init();
    session = webkit_network_session_get_default();
    folder = g_dir_make_tmp("attack-twin-XXXXXX", NULL);
    g_signal_connect(session, "download-started", G_CALLBACK(download_started), NULL);
    WebKitWebView *victim = new_view(NULL, "Victim");
    g_signal_connect(victim, "load-changed", G_CALLBACK(victim_loaded), NULL);
    g_autofree char *address = g_strconcat(victim_address, "victim.html", NULL);
    webkit_web_view_load_uri(victim, address);
    show_window(victim, NULL);
    // After the engine: one that finds JavaScriptCore started hears nothing of its web processes.
    context = jsc_context_new();
    g_io_add_watch(g_io_channel_unix_new(STDIN_FILENO), G_IO_IN | G_IO_HUP, read_line, NULL);
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
    return 0;
}
