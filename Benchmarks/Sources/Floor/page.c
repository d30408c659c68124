#include "floor.h"
#include <string.h>

WebKitWebView *page_view;
WebKitUserContentManager *page_content;
static char *html;
static bool is_own_scheme;

static char *read_text(const char *folder, const char *name) {
    char *path = g_build_filename(folder, name, NULL), *text;
    if (!g_file_get_contents(path, &text, NULL, NULL)) fail("%s cannot be read", path);
    g_free(path);
    return text;
}

static void append_script(GString *page, char *text) {
    g_string_append_printf(page, "<script>%s</script>\n", text);
    g_free(text);
}

static char *make_html(const char *mode, const char *folder) {
    char *start = read_text(folder, "page.html");
    GString *page = g_string_new(start);
    g_free(start);
    append_script(page, g_strdup_printf("const floorMode = '%s';", mode));
    for (const char *const *name = (const char *const[]){"vernier.js", "scenarios.js", "floor.js", NULL}; *name; name++)
        append_script(page, read_text(folder, *name));
    append_script(page, g_strdup("globalThis.ready = channel.call(makeItem(1)).then(() => 0);"));
    return g_string_free(page, FALSE);
}

void page_open(const char *mode, const char *folder) {
    gtk_init();
    html = make_html(mode, folder);
    is_own_scheme = g_str_has_prefix(mode, "scheme");
    WebKitWebContext *context = webkit_web_context_get_default();
    scheme_open(context, html);
    page_content = webkit_user_content_manager_new();
    channels_open();
    page_view = g_object_new(WEBKIT_TYPE_WEB_VIEW, "web-context", context, "user-content-manager", page_content, NULL);
    bench_show(page_view);
    page_load();
    page_run("return await ready");
    bench_find_processes();
}

void wait_for(const bool *flag) {
    while (!*flag) g_main_context_iteration(NULL, TRUE);
}

static void settle(bool *has_settled) { *has_settled = true; }

void rest(guint milliseconds) {
    bool is_over = false;
    g_timeout_add_once(milliseconds, (GSourceOnceFunc)settle, &is_over);
    wait_for(&is_over);
}

static void load_changed(WebKitWebView *view, WebKitLoadEvent event, gpointer data) {
    if (event == WEBKIT_LOAD_FINISHED) *(bool *)data = true;
}

void page_load(void) {
    bool has_finished = false;
    gulong handler = g_signal_connect(page_view, "load-changed", G_CALLBACK(load_changed), &has_finished);
    if (is_own_scheme)
        webkit_web_view_load_uri(page_view, "floor://app/");
    else
        webkit_web_view_load_html(page_view, html, "https://app.example/");
    wait_for(&has_finished);
    g_signal_handler_disconnect(page_view, handler);
}

struct answer {
    bool has_come;
    double number;
};

static void answered(GObject *view, GAsyncResult *result, gpointer data) {
    struct answer *answer = data;
    GError *error = NULL;
    JSCValue *value = webkit_web_view_call_async_javascript_function_finish(WEBKIT_WEB_VIEW(view), result, &error);
    if (!value) fail("a script failed: %s", error->message);
    answer->number = jsc_value_to_double(value);
    answer->has_come = true;
    g_object_unref(value);
}

double page_run(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    char *body = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    struct answer answer = {false, 0};
    webkit_web_view_call_async_javascript_function(page_view, body, -1, NULL, NULL, NULL, NULL, answered, &answer);
    wait_for(&answer.has_come);
    g_free(body);
    return answer.number;
}
