#include "files.h"
#include "socket.h"
#include <string.h>

// The app is asked in the middle of a load: one that does not answer for so long has come to a halt.
static const gint64 patience = G_TIME_SPAN_MINUTE;

static gboolean is_same_without_fragment(const char *one, const char *other) {
    gsize count = strcspn(one, "#");
    return strcspn(other, "#") == count && strncmp(one, other, count) == 0;
}

// The main frame's document, which shows or is about to: the app has decided about it when the engine asked about the navigation. While no view shows the page, the
// app does not hear it. No script can give a file's document another path.
static gboolean is_document(WebKitWebPage *page, const char *address) {
    const char *document = webkit_web_page_get_uri(page);
    return document && is_same_without_fragment(address, document);
}

static gboolean is_allowed(WebKitWebPage *page, const char *address) {
    PntSocket *socket = pnt_socket_of(page);
    if (!socket) return pnt_socket_is_off();
    PntPart part = {address, strlen(address)};
    guint32 request = pnt_socket_next_request();
    PntPacketHead head = {.kind = PNT_PACKET_FILE, .request = request, .text_count = part.count};
    pnt_socket_announce(page, socket);
    if (!pnt_socket_send(socket, PNT_ACCOUNT_CONTROL, head, &part, 1)) return FALSE;
    gboolean is_refused = TRUE;
    g_autoptr(GBytes) answer = pnt_socket_wait(socket, request, g_get_monotonic_time() + patience, &is_refused);
    return answer && !is_refused;
}

gboolean pnt_file_request(WebKitWebPage *page, WebKitURIRequest *request, WebKitURIResponse *redirected, gpointer data) {
    const char *address = webkit_uri_request_get_uri(request);
    if (!address || g_ascii_strncasecmp(address, "file:", 5) != 0 || is_document(page, address)) return FALSE;
    return !is_allowed(page, address);
}
