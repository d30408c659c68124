#include "socket_parts.h"
#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <poll.h>

enum { MILLISECONDS_BETWEEN_TRIES = 10 };
// In microseconds.
enum { PATIENCE_AT_END = G_TIME_SPAN_SECOND, PATIENCE_WHEN_FULL = 200 * G_TIME_SPAN_MILLISECOND };
// Of the packets of an account that wait, in bytes, and how many memory files are among them.
static const gsize most_waiting[PNT_ACCOUNT_COUNT] = {(gsize)192 << 20, (gsize)64 << 20, (gsize)16 << 20};
static const guint most_files_waiting[PNT_ACCOUNT_COUNT] = {256, 64, 0};
static const gsize cost_of_packet = 128;

static gsize cost(PntPacket *packet) { return cost_of_packet + (packet->body ? g_bytes_get_size(packet->body) : 0); }

// Says if there will be room: too many descriptors can be under way to the app, or the kernel be short of memory for a moment, too.
static gboolean is_full(void) { return errno == EAGAIN || errno == ETOOMANYREFS || errno == ENOBUFS || errno == ENOMEM; }

gboolean pnt_socket_send_waiting(PntSocket *socket) {
    PntPacket *packet;
    while (socket->descriptor >= 0 && (packet = g_queue_peek_head(&socket->outgoing))) {
        PntPart part = {NULL, 0};
        if (packet->body) part.start = g_bytes_get_data(packet->body, &part.count);
        if (!pnt_packet_send(socket->descriptor, &packet->head, &part, 1, packet->descriptor)) {
            if (is_full()) return FALSE;
            pnt_socket_end(socket);
            break;
        }
        PntWaiting *waiting = &socket->waiting[packet->account];
        waiting->bytes -= cost(packet);
        if (packet->descriptor >= 0) waiting->files--;
        g_queue_pop_head(&socket->outgoing);
        pnt_packet_free(packet);
    }
    return TRUE;
}

static gboolean writable(gint descriptor, GIOCondition condition, gpointer data);

static gboolean watch_again(gpointer data) {
    PntSocket *socket = data;
    socket->writer = g_unix_fd_add_full(G_PRIORITY_HIGH_IDLE, socket->descriptor, G_IO_OUT, writable, socket, NULL);
    return G_SOURCE_REMOVE;
}

static gboolean writable(gint descriptor, GIOCondition condition, gpointer data) {
    PntSocket *socket = data;
    gboolean is_sent = pnt_socket_send_waiting(socket);
    if (!is_sent && errno == EAGAIN) return G_SOURCE_CONTINUE;
    // A socket with room that takes no descriptor is asked again later, and not all the time.
    socket->writer = is_sent ? 0 : g_timeout_add(MILLISECONDS_BETWEEN_TRIES, watch_again, socket);
    return G_SOURCE_REMOVE;
}

// Takes over the body and the descriptor.
static gboolean send_later(PntSocket *socket, PntAccount account, const PntPacketHead *head, GBytes *body, int descriptor) {
    PntPacket *packet = g_new0(PntPacket, 1);
    *packet = (PntPacket){*head, body, descriptor, account};
    PntWaiting *waiting = &socket->waiting[account];
    if (waiting->bytes + cost(packet) > most_waiting[account] || (descriptor >= 0 && !pnt_socket_takes_files(socket, account))) {
        pnt_packet_free(packet);
        return FALSE;
    }
    waiting->bytes += cost(packet);
    if (descriptor >= 0) waiting->files++;
    g_queue_push_tail(&socket->outgoing, packet);
    if (!socket->writer) socket->writer = g_unix_fd_add_full(G_PRIORITY_HIGH_IDLE, socket->descriptor, G_IO_OUT, writable, socket, NULL);
    return TRUE;
}

static GBytes *joined(const PntPart *parts, guint count) {
    GByteArray *bytes = g_byte_array_new();
    for (guint index = 0; index < count; index++) g_byte_array_append(bytes, parts[index].start, (guint)parts[index].count);
    return g_byte_array_free_to_bytes(bytes);
}

static gboolean send_now(PntSocket *socket, PntAccount account, const PntPacketHead *head, const PntPart *parts, guint count, int descriptor) {
    if (socket->descriptor < 0) return FALSE;
    // An app that reads makes room at once: what is said stays ahead of what the engine tells. One that does not is not waited for again until it has read.
    gint64 deadline = g_get_monotonic_time() + PATIENCE_WHEN_FULL, left;
    while (socket->outgoing.length == 0) {
        if (pnt_packet_send(socket->descriptor, head, parts, count, descriptor)) return TRUE;
        if (!is_full()) return FALSE;
        if (errno != EAGAIN || (left = deadline - g_get_monotonic_time()) <= 0) break;
        struct pollfd place = {socket->descriptor, POLLOUT, 0};
        poll(&place, 1, (int)(left / 1000) + 1);
    }
    int copy = descriptor >= 0 ? fcntl(descriptor, F_DUPFD_CLOEXEC, 0) : -1;
    if (descriptor >= 0 && copy < 0) return FALSE;
    return send_later(socket, account, head, descriptor >= 0 ? NULL : joined(parts, count), copy);
}

gboolean pnt_socket_send_file(PntSocket *socket, PntAccount account, PntPacketHead head, int descriptor) {
    head.flags |= PNT_PACKET_IN_FILE;
    return send_now(socket, account, &head, NULL, 0, descriptor);
}

static gboolean send_in_parts(PntSocket *socket, PntAccount account, PntPacketHead head, const PntPart *parts, guint count, gsize total) {
    // All of them, or none.
    if (socket->waiting[account].bytes + total + (total / PNT_PACKET_ROOM + count + 1) * cost_of_packet > most_waiting[account]) return FALSE;
    gboolean is_sent = TRUE;
    guint8 begins = PNT_PACKET_BEGINS;
    for (guint index = 0; index < count; index++) {
        for (gsize offset = 0; is_sent && offset < parts[index].count; offset += PNT_PACKET_ROOM) {
            PntPart part = {(const guint8 *)parts[index].start + offset, MIN(parts[index].count - offset, PNT_PACKET_ROOM)};
            PntPacketHead piece = {.kind = PNT_PACKET_PART, .flags = begins, .text_count = part.count};
            is_sent = send_now(socket, account, &piece, &part, 1, -1);
            begins = 0;
        }
    }
    head.flags |= PNT_PACKET_IN_PARTS;
    return is_sent && send_now(socket, account, &head, NULL, 0, -1);
}

gboolean pnt_socket_takes_files(PntSocket *socket, PntAccount account) { return socket->waiting[account].files < most_files_waiting[account]; }

void pnt_socket_send_control(PntSocket *socket, PntPacketHead head) {
    if (!send_now(socket, PNT_ACCOUNT_CONTROL, &head, NULL, 0, -1)) pnt_socket_end(socket);
}

gboolean pnt_socket_send(PntSocket *socket, PntAccount account, PntPacketHead head, const PntPart *parts, guint count) {
    gsize total = pnt_packet_body_count(&head, PNT_MOST_BYTES);
    if (total == G_MAXSIZE) return FALSE;
    if (total <= PNT_PACKET_ROOM) return send_now(socket, account, &head, parts, count, -1);
    PntSegment *segment = pnt_socket_takes_files(socket, account) ? pnt_segment_take(pnt_segments(), total) : NULL;
    if (!segment) return send_in_parts(socket, account, head, parts, count, total);
    gsize offset = 0;
    gboolean is_sent = TRUE;
    for (guint index = 0; is_sent && index < count; index++) {
        is_sent = pnt_segment_write(segment, parts[index].start, parts[index].count, offset);
        offset += parts[index].count;
    }
    is_sent = is_sent && pnt_socket_send_file(socket, account, head, pnt_segment_descriptor(segment));
    if (is_sent) pnt_segment_keep(pnt_segments(), segment);
    else pnt_segment_free(segment);
    return is_sent;
}

PntSegmentPool *pnt_segments(void) {
    static PntSegmentPool *pool;
    if (!pool) pool = pnt_segment_pool_new();
    return pool;
}

void pnt_socket_send_last(PntSocket *socket) {
    gint64 deadline = g_get_monotonic_time() + PATIENCE_AT_END, left;
    while (!pnt_socket_send_waiting(socket) && (left = deadline - g_get_monotonic_time()) > 0) {
        struct pollfd place = {socket->descriptor, POLLOUT, 0};
        poll(&place, 1, (int)(left / 1000) + 1);
    }
}
