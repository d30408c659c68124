#include "socket_parts.h"
#include <string.h>
#include <unistd.h>

const PntSocketReceiver *pnt_socket_receiver;

void pnt_packet_free(gpointer data) {
    PntPacket *packet = data;
    if (packet->body) g_bytes_unref(packet->body);
    if (packet->descriptor >= 0) close(packet->descriptor);
    g_free(packet);
}

void pnt_socket_stop(PntSocket *socket) {
    g_clear_handle_id(&socket->reader, g_source_remove);
    g_clear_handle_id(&socket->writer, g_source_remove);
    if (socket->descriptor >= 0) close(socket->descriptor);
    socket->descriptor = -1;
    g_queue_clear_full(&socket->outgoing, pnt_packet_free);
    memset(socket->waiting, 0, sizeof socket->waiting);
}

static gboolean tell_of_end(gpointer data) {
    PntSocket *socket = data;
    g_autoptr(WebKitWebPage) page = g_object_ref(socket->page);
    socket->ending = 0;
    pnt_socket_receiver->ended(page);
    return G_SOURCE_REMOVE;
}

void pnt_socket_end(PntSocket *socket) {
    if (socket->descriptor < 0) return;
    pnt_socket_stop(socket);
    socket->ending = g_idle_add_full(G_PRIORITY_HIGH_IDLE, tell_of_end, socket, NULL);
}
