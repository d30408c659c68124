// WebKitGTK alone, without Ponte: loads `app://example/`, runs the script that is given there, refuses each request that is no GET without a look at its body,
// and prints the MiB that this process has held at the most meanwhile, beyond those before.
//
//     EngineSchemeProbe <body of an asynchronous JavaScript function>
#include <stdio.h>
#include <stdlib.h>
#include <webkit/webkit.h>

static GMainLoop *loop;
static long before;

static long mebibytes(const char *name) {
    g_autofree char *text = NULL;
    if (!g_file_get_contents("/proc/self/status", &text, NULL, NULL)) return 0;
    const char *line = strstr(text, name);
    return line ? atol(line + strlen(name)) / 1024 : 0;
}

static void answer(WebKitURISchemeRequest *request, gpointer data) {
    if (g_str_equal(webkit_uri_scheme_request_get_http_method(request), "GET")) {
        g_autoptr(GInputStream) page = g_memory_input_stream_new_from_data("<title>page</title>", -1, NULL);
        return webkit_uri_scheme_request_finish(request, page, -1, "text/html");
    }
    g_autoptr(GError) refusal = g_error_new_literal(G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED, "It is refused.");
    webkit_uri_scheme_request_finish_error(request, refusal);
}

static void has_run(GObject *view, GAsyncResult *result, gpointer data) {
    g_autoptr(GError) error = NULL;
    g_autoptr(JSCValue) value = webkit_web_view_call_async_javascript_function_finish(WEBKIT_WEB_VIEW(view), result, &error);
    if (value) printf("%ld\n", mebibytes("VmHWM:") - before);
    else fprintf(stderr, "%s\n", error->message);
    g_main_loop_quit(loop);
}

static void load_changed(WebKitWebView *view, WebKitLoadEvent event, gpointer script) {
    if (event != WEBKIT_LOAD_FINISHED) return;
    // Sets the peak back to what is in use.
    FILE *peak = fopen("/proc/self/clear_refs", "w");
    if (peak) {
        fputs("5", peak);
        fclose(peak);
    }
    before = mebibytes("VmRSS:");
    webkit_web_view_call_async_javascript_function(view, script, -1, NULL, NULL, NULL, NULL, has_run, NULL);
}

int main(int count, char **arguments) {
    if (count != 2) return 2;
    gtk_init();
    loop = g_main_loop_new(NULL, FALSE);
    WebKitWebContext *context = webkit_web_context_get_default();
    WebKitSecurityManager *security = webkit_web_context_get_security_manager(context);
    const char *schemes[] = {"app", "ponte"};
    for (guint index = 0; index < G_N_ELEMENTS(schemes); index++) {
        webkit_web_context_register_uri_scheme(context, schemes[index], answer, NULL, NULL);
        webkit_security_manager_register_uri_scheme_as_secure(security, schemes[index]);
        webkit_security_manager_register_uri_scheme_as_cors_enabled(security, schemes[index]);
    }
    g_autoptr(GtkWidget) view = g_object_ref_sink(webkit_web_view_new());
    g_signal_connect(view, "load-changed", G_CALLBACK(load_changed), arguments[1]);
    webkit_web_view_load_uri(WEBKIT_WEB_VIEW(view), "app://example/");
    g_main_loop_run(loop);
    return 0;
}
