#include "socket_parts.h"
#include <gio/gunixfdlist.h>
#include <sys/random.h>
#include <unistd.h>

// The name carries the version, as all names of the library.
static const char socket_message[] = "ponte.socket.1";

guint64 pnt_socket_id(PntSocket *socket) { return socket->id; }

int pnt_socket_take_peer(PntSocket *socket) {
    int peer = socket->peer;
    socket->peer = -1;
    return peer;
}

void pnt_socket_announce(WebKitWebPage *page, PntSocket *socket) {
    int peer = pnt_socket_take_peer(socket);
    if (peer < 0) return;
    g_autoptr(GUnixFDList) descriptors = g_unix_fd_list_new_from_array(&peer, 1);
    GVariant *parameters = g_variant_new("(t)", socket->id);
    webkit_web_page_send_message_to_view(page, webkit_user_message_new_with_fd_list(socket_message, parameters, descriptors), NULL, NULL, NULL);
}

guint32 pnt_socket_next_request(void) {
    static guint32 last;
    if (++last == 0) last = 1;
    return last;
}

// For tests, and to find out if the socket is at fault.
gboolean pnt_socket_is_off(void) { return g_strcmp0(g_getenv("PONTE_SOCKET"), "off") == 0; }

static void socket_free(gpointer data) {
    PntSocket *socket = data;
    pnt_socket_send_last(socket);
    pnt_socket_stop(socket);
    g_clear_handle_id(&socket->later, g_source_remove);
    g_clear_handle_id(&socket->ending, g_source_remove);
    g_queue_clear_full(&socket->arrived, pnt_packet_free);
    g_clear_pointer(&socket->parts, g_byte_array_unref);
    if (socket->peer >= 0) close(socket->peer);
    g_free(socket);
}

PntSocket *pnt_socket_of(WebKitWebPage *page) {
    static const char name[] = "ponte-socket";
    PntSocket *socket = g_object_get_data(G_OBJECT(page), name);
    guint64 id;
    int ends[2];
    if (pnt_socket_is_off()) return NULL;
    if (socket || getrandom(&id, sizeof id, 0) != sizeof id || !pnt_socket_pair(ends)) return socket;
    socket = g_new0(PntSocket, 1);
    *socket = (PntSocket){.id = id, .page = page, .descriptor = ends[0], .peer = ends[1]};
    g_queue_init(&socket->outgoing);
    g_queue_init(&socket->arrived);
    pnt_socket_watch(socket);
    g_object_set_data_full(G_OBJECT(page), name, socket, socket_free);
    return socket;
}
