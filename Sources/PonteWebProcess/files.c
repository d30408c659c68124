#include "files.h"
#include "socket.h"
#include <string.h>

// The app is asked in the middle of a load: one that does not answer for so long has come to a halt.
static const gint64 patience = G_TIME_SPAN_MINUTE;

static gboolean is_same_without_fragment(const char *one, const char *other) {
    gsize count = strcspn(one, "#");
    return strcspn(other, "#") == count && strncmp(one, other, count) == 0;
}

// The app cannot hear a page that no view shows yet: one that is to show its first document. It has decided about that when it was asked about the navigation.
static gboolean is_first_document(WebKitWebPage *page, const char *address) {
    // The engine means to have main frames in other processes, where it has none yet.
    G_GNUC_BEGIN_IGNORE_DEPRECATIONS
    WebKitFrame *main_frame = webkit_web_page_get_main_frame(page);
    G_GNUC_END_IGNORE_DEPRECATIONS
    const char *next = webkit_web_page_get_uri(page), *shown = main_frame ? webkit_frame_get_uri(main_frame) : NULL;
    gboolean is_empty = !shown || !*shown || g_str_equal(shown, "about:blank");
    return is_empty && next && is_same_without_fragment(address, next);
}

static gboolean is_allowed(WebKitWebPage *page, const char *address) {
    PntSocket *socket = pnt_socket_of(page);
    PntPart part = {address, strlen(address)};
    guint32 request = pnt_socket_next_request();
    PntPacketHead head = {.kind = PNT_PACKET_FILE, .request = request, .text_count = part.count};
    if (!socket) return pnt_socket_is_off();
    pnt_socket_announce(page, socket);
    if (!pnt_socket_send(socket, PNT_ACCOUNT_CONTROL, head, &part, 1)) return FALSE;
    gboolean is_refused = TRUE;
    g_autoptr(GBytes) answer = pnt_socket_wait(socket, request, g_get_monotonic_time() + patience, &is_refused);
    return answer && !is_refused;
}

gboolean pnt_file_request(WebKitWebPage *page, WebKitURIRequest *request, WebKitURIResponse *redirected, gpointer data) {
    const char *address = webkit_uri_request_get_uri(request);
    if (g_ascii_strncasecmp(address, "file:", 5) != 0 || is_first_document(page, address)) return FALSE;
    return !is_allowed(page, address);
}

void pnt_file_document_loaded(WebKitWebPage *page, gpointer data) {
    const char *address = webkit_web_page_get_uri(page);
    PntSocket *socket = address && g_ascii_strncasecmp(address, "file:", 5) == 0 ? pnt_socket_of(page) : NULL;
    if (socket) pnt_socket_announce(page, socket);
}
