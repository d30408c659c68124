#include "socket.h"
#include "bytes.h"
#include "../CGLibSupport/include/segments.h"
#include "windows.h"
#include <errno.h>
#include <fcntl.h>
#include <gio/gunixfdlist.h>
#include <glib-unix.h>
#include <poll.h>
#include <sched.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

// The name carries the version, as all names of the library.
static const char socket_message[] = "ponte.socket.1";

// How many packets take effect before the engine's own events have their turn.
enum { MOST_AT_ONCE = 64, MILLISECONDS_BETWEEN_TRIES = 10 };
// In microseconds.
enum { PATIENCE_AT_END = G_TIME_SPAN_SECOND, PATIENCE_WHEN_FULL = 200 * G_TIME_SPAN_MILLISECOND, MOST_WAKEFUL = 60 };
// Of the packets of an account that wait, in bytes, and how many memory files are among them.
static const gsize most_waiting[PNT_ACCOUNT_COUNT] = {(gsize)192 << 20, (gsize)64 << 20, (gsize)16 << 20};
static const guint most_files_waiting[PNT_ACCOUNT_COUNT] = {256, 64, 0};
static const gsize cost_of_packet = 128;

typedef struct {
    PntPacketHead head;
    GBytes *body;   // NULL where it is in the file
    int descriptor; // or -1
    PntAccount account; // of one that is to be sent
} Packet;

typedef struct {
    gsize bytes;
    guint files;
} Waiting;

struct PntSocket {
    guint64 id;
    WebKitWebPage *page; // which owns it
    int descriptor;      // -1 when the app is gone
    int peer;
    guint reader, writer, later, ending;
    gboolean is_reading;
    GQueue outgoing; // while the socket is full
    Waiting waiting[PNT_ACCOUNT_COUNT];
    GQueue arrived; // while a script waits for an answer
    GByteArray *parts; // of the next body that is in parts
};

static void packet_free(gpointer data) {
    Packet *packet = data;
    if (packet->body) g_bytes_unref(packet->body);
    if (packet->descriptor >= 0) close(packet->descriptor);
    g_free(packet);
}

static void stop(PntSocket *socket) {
    g_clear_handle_id(&socket->reader, g_source_remove);
    g_clear_handle_id(&socket->writer, g_source_remove);
    if (socket->descriptor >= 0) close(socket->descriptor);
    socket->descriptor = -1;
    g_queue_clear_full(&socket->outgoing, packet_free);
    memset(socket->waiting, 0, sizeof socket->waiting);
}

static gboolean tell_windows(gpointer data) {
    PntSocket *socket = data;
    g_autoptr(WebKitWebPage) page = g_object_ref(socket->page);
    socket->ending = 0;
    pnt_windows_ended(page);
    return G_SOURCE_REMOVE;
}

// The app is gone, or the socket is of no use. The posts that have no answer end in a later turn: a script may be running.
static void end(PntSocket *socket) {
    if (socket->descriptor < 0) return;
    stop(socket);
    socket->ending = g_idle_add_full(G_PRIORITY_HIGH_IDLE, tell_windows, socket, NULL);
}

static gboolean send_waiting(PntSocket *socket);

// Sends the page's last words, if the app reads them.
static void send_last(PntSocket *socket) {
    gint64 deadline = g_get_monotonic_time() + PATIENCE_AT_END, left;
    while (!send_waiting(socket) && (left = deadline - g_get_monotonic_time()) > 0) {
        struct pollfd place = {socket->descriptor, POLLOUT, 0};
        poll(&place, 1, (int)(left / 1000) + 1);
    }
}

static void socket_free(gpointer data) {
    PntSocket *socket = data;
    send_last(socket);
    stop(socket);
    g_clear_handle_id(&socket->later, g_source_remove);
    g_clear_handle_id(&socket->ending, g_source_remove);
    g_queue_clear_full(&socket->arrived, packet_free);
    g_clear_pointer(&socket->parts, g_byte_array_unref);
    if (socket->peer >= 0) close(socket->peer);
    g_free(socket);
}

static gsize cost(Packet *packet) { return cost_of_packet + (packet->body ? g_bytes_get_size(packet->body) : 0); }

// MARK: To the app

// Says if there will be room: too many descriptors can be under way to the app, or the kernel be short of memory for a moment, too.
static gboolean is_full(void) { return errno == EAGAIN || errno == ETOOMANYREFS || errno == ENOBUFS || errno == ENOMEM; }

// FALSE while the socket is full.
static gboolean send_waiting(PntSocket *socket) {
    Packet *packet;
    while (socket->descriptor >= 0 && (packet = g_queue_peek_head(&socket->outgoing))) {
        PntPart part = {NULL, 0};
        if (packet->body) part.start = g_bytes_get_data(packet->body, &part.count);
        if (!pnt_packet_send(socket->descriptor, &packet->head, &part, 1, packet->descriptor)) {
            if (is_full()) return FALSE;
            end(socket);
            break;
        }
        Waiting *waiting = &socket->waiting[packet->account];
        waiting->bytes -= cost(packet);
        if (packet->descriptor >= 0) waiting->files--;
        g_queue_pop_head(&socket->outgoing);
        packet_free(packet);
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
    gboolean is_sent = send_waiting(socket);
    if (!is_sent && errno == EAGAIN) return G_SOURCE_CONTINUE;
    // A socket with room that takes no descriptor is asked again later, and not all the time.
    socket->writer = is_sent ? 0 : g_timeout_add(MILLISECONDS_BETWEEN_TRIES, watch_again, socket);
    return G_SOURCE_REMOVE;
}

// Takes over the body and the descriptor.
static gboolean send_later(PntSocket *socket, PntAccount account, const PntPacketHead *head, GBytes *body, int descriptor) {
    Packet *packet = g_new0(Packet, 1);
    *packet = (Packet){*head, body, descriptor, account};
    Waiting *waiting = &socket->waiting[account];
    if (waiting->bytes + cost(packet) > most_waiting[account] || (descriptor >= 0 && !pnt_socket_takes_files(socket, account))) {
        packet_free(packet);
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
    if (!send_now(socket, PNT_ACCOUNT_CONTROL, &head, NULL, 0, -1)) end(socket);
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

// MARK: From the app

static gboolean is_answer(const Packet *packet) {
    return packet->head.kind == PNT_PACKET_ANSWER || packet->head.kind == PNT_PACKET_REFUSAL || packet->head.kind == PNT_PACKET_LOST;
}

static GBytes *body_of(Packet *packet) {
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
static Packet *without_body(PntSocket *socket, Packet *packet) {
    static const char reason[] = "limitExceeded: The page's process has no descriptor, or no memory, left for the answer.";
    if (is_answer(packet)) {
        packet->head = (PntPacketHead){
            .kind = PNT_PACKET_LOST, .request = packet->head.request, .window = packet->head.window, .text_count = sizeof reason - 1};
        packet->body = g_bytes_new_static(reason, sizeof reason - 1);
        return packet;
    }
    if (packet->head.kind != PNT_PACKET_BYTES) end(socket);
    packet_free(packet);
    return NULL;
}

// NULL, and no packet any more, where nothing can be read.
static GBytes *read_body(PntSocket *socket, Packet **packet) {
    GBytes *body = body_of(*packet);
    if (!body && (*packet = without_body(socket, *packet))) body = g_bytes_ref((*packet)->body);
    return body;
}

// Takes the packet.
static void take_effect(PntSocket *socket, Packet *packet) {
    if (packet->head.kind == PNT_PACKET_BYTES) {
        gboolean in_file = packet->head.flags & PNT_PACKET_IN_FILE;
        pnt_bytes_received(socket->page, packet->head.window, in_file ? packet->descriptor : -1, packet->body, (gsize)packet->head.text_count);
        if (in_file) packet->descriptor = -1;
    } else {
        g_autoptr(GBytes) body = read_body(socket, &packet);
        if (!body) return;
        pnt_window_receive(socket->page, &packet->head, body);
    }
    packet_free(packet);
}

// NULL for a packet that has no effect by itself. At the end, for what is no packet, and for a push that is lost, the socket ends.
static Packet *receive_next(PntSocket *socket, gboolean *has_come) {
    static guint8 body[PNT_PACKET_ROOM];
    Packet *packet = g_new0(Packet, 1);
    gssize count = pnt_packet_receive(socket->descriptor, &packet->head, body, &packet->descriptor);
    *has_come = count >= 0 || errno == EMFILE;
    if (count < 0 && *has_come) return without_body(socket, packet);
    if (count < 0) {
        if (errno != EAGAIN) end(socket);
        g_free(packet);
        return NULL;
    }
    if (packet->head.flags & PNT_PACKET_IN_FILE) return packet;
    if (packet->head.kind == PNT_PACKET_PART) {
        if (packet->head.flags & PNT_PACKET_BEGINS) g_clear_pointer(&socket->parts, g_byte_array_unref);
        if (!socket->parts) socket->parts = g_byte_array_new();
        if (socket->parts->len + (gsize)count <= PNT_MOST_BYTES) g_byte_array_append(socket->parts, body, (guint)count);
        else end(socket);
        packet_free(packet);
        return NULL;
    }
    if (packet->head.flags & PNT_PACKET_IN_PARTS) {
        packet->body = socket->parts ? g_byte_array_free_to_bytes(g_steal_pointer(&socket->parts)) : g_bytes_new(NULL, 0);
        if (g_bytes_get_size(packet->body) == pnt_packet_body_count(&packet->head, PNT_MOST_BYTES)) return packet;
        packet_free(packet);
        end(socket);
        return NULL;
    }
    packet->body = g_bytes_new(body, (gsize)count);
    return packet;
}

// The next packet that takes effect, or NULL.
static Packet *receive(PntSocket *socket) {
    Packet *packet = NULL;
    gboolean has_come = TRUE;
    while (!packet && has_come && socket->descriptor >= 0) packet = receive_next(socket, &has_come);
    return packet;
}

static void watch(PntSocket *socket);

// Scripts may run, and end the page.
static gboolean readable(gint descriptor, GIOCondition condition, gpointer data) {
    PntSocket *socket = data;
    if (socket->is_reading) {
        // A main loop that a script runs: what comes waits for the script.
        socket->reader = 0;
        return G_SOURCE_REMOVE;
    }
    g_autoptr(WebKitWebPage) page = g_object_ref(socket->page);
    Packet *packet;
    socket->is_reading = TRUE;
    for (guint count = 0; count < MOST_AT_ONCE; count++) {
        packet = g_queue_pop_head(&socket->arrived);
        if (!packet) packet = receive(socket);
        if (!packet) break;
        take_effect(socket, packet);
    }
    socket->is_reading = FALSE;
    gboolean goes_on = socket->descriptor >= 0;
    if (goes_on && !socket->reader) watch(socket);
    return goes_on;
}

static void watch(PntSocket *socket) {
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
    Packet *packet;
    socket->later = 0;
    while ((packet = g_queue_pop_head(&socket->arrived))) take_effect(socket, packet);
    return G_SOURCE_REMOVE;
}

GBytes *pnt_socket_wait(PntSocket *socket, guint32 request, gint64 deadline, gboolean *is_refused) {
    // To fall asleep and to be woken takes as long as most answers do.
    gint64 wakeful = g_get_monotonic_time() + MOST_WAKEFUL;
    for (;;) {
        Packet *packet;
        while ((packet = receive(socket))) {
            if (is_answer(packet) && packet->head.request == request) {
                GBytes *body = read_body(socket, &packet);
                *is_refused = packet->head.kind != PNT_PACKET_ANSWER;
                packet_free(packet);
                return body;
            }
            g_queue_push_tail(&socket->arrived, packet);
            if (!socket->later) socket->later = g_idle_add_full(G_PRIORITY_HIGH_IDLE, take_effect_later, socket, NULL);
        }
        gint64 now = g_get_monotonic_time(), left = deadline - now;
        if (left <= 0 || socket->descriptor < 0) return NULL;
        if (now < wakeful && send_waiting(socket)) {
            sched_yield();
            continue;
        }
        struct pollfd place = {socket->descriptor, POLLIN, 0};
        // The post itself may still wait for room.
        if (!send_waiting(socket)) place.events |= POLLOUT;
        if (socket->descriptor >= 0) poll(&place, 1, (int)MIN((left + 999) / 1000, G_MAXINT));
    }
}

// For tests, and to find out if the socket is at fault.
gboolean pnt_socket_is_off(void) { return g_strcmp0(g_getenv("PONTE_SOCKET"), "off") == 0; }

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
    watch(socket);
    g_object_set_data_full(G_OBJECT(page), name, socket, socket_free);
    return socket;
}
