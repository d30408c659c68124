#include "floor.h"
#include <string.h>

static void respond(WebKitURISchemeRequest *request, GBytes *body, const char *type) {
    GInputStream *stream = g_memory_input_stream_new_from_bytes(body);
    webkit_uri_scheme_request_finish(request, stream, g_bytes_get_size(body), type);
    g_object_unref(stream);
}

// The page itself, and at `/echo` what is posted there.
static void requested(WebKitURISchemeRequest *request, gpointer html) {
    GInputStream *posted = webkit_uri_scheme_request_get_http_body(request);
    if (strcmp(webkit_uri_scheme_request_get_path(request), "/echo") != 0 || !posted) {
        GBytes *page = g_bytes_new_static(html, strlen(html));
        respond(request, page, "text/html");
        g_bytes_unref(page);
        return;
    }
    GOutputStream *memory = g_memory_output_stream_new_resizable();
    g_output_stream_splice(memory, posted, G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL, NULL);
    GBytes *body = g_memory_output_stream_steal_as_bytes(G_MEMORY_OUTPUT_STREAM(memory));
    respond(request, body, "application/octet-stream");
    g_bytes_unref(body);
    g_object_unref(memory);
}

void scheme_open(WebKitWebContext *context, const char *html) {
    webkit_web_context_register_uri_scheme(context, "floor", requested, (gpointer)html, NULL);
}
