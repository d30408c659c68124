#include "socket_parts.h"
#include <errno.h>
#include <glib-unix.h>
#include <poll.h>
#include <sched.h>

// How many packets take effect before the engine's own events have their turn.
enum { MOST_AT_ONCE = 64 };
// In microseconds.
enum { MOST_WAKEFUL = 60 };

static gboolean is_answer(const PntPacket *packet) {
    return packet->head.kind == PNT_PACKET_ANSWER || packet->head.kind == PNT_PACKET_REFUSAL || packet->head.kind == PNT_PACKET_LOST;
}

static GBytes *body_of(PntPacket *packet) {
    if (packet->body) return g_bytes_ref(packet->body);
    gsize count = pnt_packet_body_count(&packet->head, PNT_MOST_BYTES);
    gpointer bytes = count == G_MAXSIZE ? NULL : g_try_malloc(MAX(count, 1));
    gboolean is_read = bytes && pnt_segment_read(packet->descriptor, bytes, count, 0);
    pnt_segment_return(packet->descriptor);
    packet->descriptor = -1;
    if (is_read) return g_bytes_new_take(bytes, count);
    g_free(bytes);
    return NULL;
}

// This process has no descriptor for the packet's file, or no memory for what is in it. Whoever waits for the answer hears of it, and bytes are missed where
// they are read. A push cannot be left out: the socket ends.
static PntPacket *without_body(PntSocket *socket, PntPacket *packet) {
    static const char reason[] = "limitExceeded: The page's process has no descriptor, or no memory, left for the answer.";
    if (is_answer(packet)) {
        packet->head = (PntPacketHead){
            .kind = PNT_PACKET_LOST, .request = packet->head.request, .window = packet->head.window, .text_count = sizeof reason - 1};
        packet->body = g_bytes_new_static(reason, sizeof reason - 1);
        return packet;
    }
    if (packet->head.kind != PNT_PACKET_BYTES) pnt_socket_end(socket);
    pnt_packet_free(packet);
    return NULL;
}

// NULL, and no packet any more, where nothing can be read.
static GBytes *read_body(PntSocket *socket, PntPacket **packet) {
    GBytes *body = body_of(*packet);
    if (!body && (*packet = without_body(socket, *packet))) body = g_bytes_ref((*packet)->body);
    return body;
}

// Takes the packet.
static void take_effect(PntSocket *socket, PntPacket *packet) {
    if (packet->head.kind == PNT_PACKET_BYTES) {
        gboolean in_file = packet->head.flags & PNT_PACKET_IN_FILE;
        pnt_socket_receiver->bytes_received(socket->page, packet->head.window, in_file ? packet->descriptor : -1, packet->body, (gsize)packet->head.text_count);
        if (in_file) packet->descriptor = -1;
    } else {
        g_autoptr(GBytes) body = read_body(socket, &packet);
        if (!body) return;
        pnt_socket_receiver->received(socket->page, &packet->head, body);
    }
    pnt_packet_free(packet);
}

// NULL for a packet that has no effect by itself. At the end, for what is no packet, and for a push that is lost, the socket ends.
static PntPacket *receive_next(PntSocket *socket, gboolean *has_come) {
    static guint8 body[PNT_PACKET_ROOM];
    PntPacket *packet = g_new0(PntPacket, 1);
    gssize count = pnt_packet_receive(socket->descriptor, &packet->head, body, &packet->descriptor);
    *has_come = count >= 0 || errno == EMFILE;
    if (count < 0 && *has_come) return without_body(socket, packet);
    if (count < 0) {
        if (errno != EAGAIN) pnt_socket_end(socket);
        g_free(packet);
        return NULL;
    }
    if (packet->head.flags & PNT_PACKET_IN_FILE) return packet;
    if (packet->head.kind == PNT_PACKET_PART) {
        if (packet->head.flags & PNT_PACKET_BEGINS) g_clear_pointer(&socket->parts, g_byte_array_unref);
        if (!socket->parts) socket->parts = g_byte_array_new();
        if (socket->parts->len + (gsize)count <= PNT_MOST_BYTES) g_byte_array_append(socket->parts, body, (guint)count);
        else pnt_socket_end(socket);
        pnt_packet_free(packet);
        return NULL;
    }
    if (packet->head.flags & PNT_PACKET_IN_PARTS) {
        packet->body = socket->parts ? g_byte_array_free_to_bytes(g_steal_pointer(&socket->parts)) : g_bytes_new(NULL, 0);
        if (g_bytes_get_size(packet->body) == pnt_packet_body_count(&packet->head, PNT_MOST_BYTES)) return packet;
        pnt_packet_free(packet);
        pnt_socket_end(socket);
        return NULL;
    }
    packet->body = g_bytes_new(body, (gsize)count);
    return packet;
}

// The next packet that takes effect, or NULL.
static PntPacket *receive(PntSocket *socket) {
    PntPacket *packet = NULL;
    gboolean has_come = TRUE;
    while (!packet && has_come && socket->descriptor >= 0) packet = receive_next(socket, &has_come);
    return packet;
}

// Scripts may run, and end the page.
static gboolean readable(gint descriptor, GIOCondition condition, gpointer data) {
    PntSocket *socket = data;
    if (socket->is_reading) {
        // A main loop that a script runs: what comes waits for the script.
        socket->reader = 0;
        return G_SOURCE_REMOVE;
    }
    g_autoptr(WebKitWebPage) page = g_object_ref(socket->page);
    PntPacket *packet;
    socket->is_reading = TRUE;
    for (guint count = 0; count < MOST_AT_ONCE; count++) {
        packet = g_queue_pop_head(&socket->arrived);
        if (!packet) packet = receive(socket);
        if (!packet) break;
        take_effect(socket, packet);
    }
    socket->is_reading = FALSE;
    gboolean goes_on = socket->descriptor >= 0;
    if (goes_on && !socket->reader) pnt_socket_watch(socket);
    return goes_on;
}

void pnt_socket_watch(PntSocket *socket) {
    GSource *source = g_unix_fd_source_new(socket->descriptor, G_IO_IN | G_IO_HUP | G_IO_ERR);
    g_source_set_priority(source, G_PRIORITY_HIGH_IDLE);
    // To keep a source from recursing, GLib wakes its own loop twice at each call.
    g_source_set_can_recurse(source, TRUE);
    g_source_set_callback(source, G_SOURCE_FUNC(readable), socket, NULL);
    socket->reader = g_source_attach(source, NULL);
    g_source_unref(source);
}

static gboolean take_effect_later(gpointer data) {
    PntSocket *socket = data;
    g_autoptr(WebKitWebPage) page = g_object_ref(socket->page);
    PntPacket *packet;
    socket->later = 0;
    while ((packet = g_queue_pop_head(&socket->arrived))) take_effect(socket, packet);
    return G_SOURCE_REMOVE;
}

GBytes *pnt_socket_wait(PntSocket *socket, guint32 request, gint64 deadline, gboolean *is_refused) {
    // To fall asleep and to be woken takes as long as most answers do.
    gint64 wakeful = g_get_monotonic_time() + MOST_WAKEFUL;
    for (;;) {
        PntPacket *packet;
        while ((packet = receive(socket))) {
            if (is_answer(packet) && packet->head.request == request) {
                GBytes *body = read_body(socket, &packet);
                *is_refused = packet->head.kind != PNT_PACKET_ANSWER;
                pnt_packet_free(packet);
                return body;
            }
            g_queue_push_tail(&socket->arrived, packet);
            if (!socket->later) socket->later = g_idle_add_full(G_PRIORITY_HIGH_IDLE, take_effect_later, socket, NULL);
        }
        gint64 now = g_get_monotonic_time(), left = deadline - now;
        if (left <= 0 || socket->descriptor < 0) return NULL;
        if (now < wakeful && pnt_socket_send_waiting(socket)) {
            sched_yield();
            continue;
        }
        struct pollfd place = {socket->descriptor, POLLIN, 0};
        // The post itself may still wait for room.
        if (!pnt_socket_send_waiting(socket)) place.events |= POLLOUT;
        if (socket->descriptor >= 0) poll(&place, 1, (int)MIN((left + 999) / 1000, G_MAXINT));
    }
}
