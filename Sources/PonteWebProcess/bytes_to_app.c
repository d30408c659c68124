#define _GNU_SOURCE
#include "bytes.h"
#include <errno.h>
#include <gio/gunixfdlist.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <unistd.h>

// From a page to the app: give.

// Each one under way is a descriptor in both processes, which may have 1024.
enum { MOST_KEPT = 16, IDLE_SECONDS = 1, PATIENCE_SECONDS = 10 };
static const gsize most_bytes_kept = 128 << 20;
// Up to here bytes stand in the message itself, which takes no descriptor; and beyond, while too many segments are under way.
static const gsize most_inline = 16 << 10;

typedef struct {
    int descriptor;
    gsize size; // bytes that have memory, without the header
} Segment;

struct PntByteChannel {
    GWeakRef page;
    Segment *segment;
    GByteArray *bytes; // where there is no segment
    gsize filled;
    gsize total;
};

static GQueue kept = G_QUEUE_INIT;
static gint64 last_use;
static guint timer;

static gboolean write_all(int descriptor, gconstpointer bytes, gsize count, gsize offset) {
    while (count > 0) {
        gssize written = pwrite(descriptor, bytes, count, (off_t)offset);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return FALSE;
        bytes = (const guint8 *)bytes + written;
        count -= (gsize)written;
        offset += (gsize)written;
    }
    return TRUE;
}

static gboolean mark(int descriptor, guint8 value) { return write_all(descriptor, &value, 1, 0); }

static gboolean is_free(Segment *segment) {
    guint8 value;
    return pread(segment->descriptor, &value, 1, 0) == 1 && value == PNT_SEGMENT_FREE;
}

static void segment_free(Segment *segment) {
    if (!segment) return;
    close(segment->descriptor);
    g_free(segment);
}

// Frees what is not needed any more until no more than `most` bytes are kept; what is under way only if `all`.
static void drop(gsize most, gboolean all) {
    gsize bytes = 0;
    for (GList *link = kept.head; link; link = link->next) bytes += ((Segment *)link->data)->size;
    for (GList *link = kept.head, *next; link; link = next) {
        Segment *segment = link->data;
        next = link->next;
        if (bytes <= most && most > 0) return;
        if (!all && !is_free(segment)) continue;
        bytes -= segment->size;
        segment_free(segment);
        g_queue_delete_link(&kept, link);
    }
}

static gboolean drop_idle(gpointer data) {
    gint64 idle = g_get_monotonic_time() - last_use;
    if (idle >= IDLE_SECONDS * G_TIME_SPAN_SECOND) drop(0, idle >= PATIENCE_SECONDS * G_TIME_SPAN_SECOND);
    if (kept.length > 0) return G_SOURCE_CONTINUE;
    timer = 0;
    return G_SOURCE_REMOVE;
}

// A segment whose reader is done with it, since memory that is there already is three times as fast, or a new one. NULL where there is
// no memory, or too many are under way: descriptors are few.
static Segment *segment_take(gsize count) {
    GList *best = NULL;
    for (GList *link = kept.head; link; link = link->next) {
        Segment *segment = link->data, *found = best ? best->data : NULL;
        if (!is_free(segment)) continue;
        // The smallest that is large enough, or the largest.
        if (!found || (found->size < count ? segment->size > found->size : segment->size >= count && segment->size < found->size))
            best = link;
    }
    Segment *segment;
    if (best) {
        segment = best->data;
        g_queue_delete_link(&kept, best);
    } else {
        if (kept.length >= MOST_KEPT) return NULL;
        // Without MFD_ALLOW_SEALING: so nobody can seal it.
        int descriptor = memfd_create("ponte", MFD_CLOEXEC);
        if (descriptor < 0) return NULL;
        segment = g_new0(Segment, 1);
        segment->descriptor = descriptor;
    }
    if (mark(segment->descriptor, PNT_SEGMENT_IN_USE)) return segment;
    segment_free(segment);
    return NULL;
}

static gboolean segment_write(Segment *segment, gconstpointer bytes, gsize count, gsize offset) {
    segment->size = MAX(segment->size, offset + count);
    return write_all(segment->descriptor, bytes, count, PNT_SEGMENT_HEADER + offset);
}

// After it was sent: keeps it until its reader is done, and for about a second more.
static void segment_keep(Segment *segment) {
    g_queue_push_tail(&kept, segment);
    drop(most_bytes_kept, FALSE);
    last_use = g_get_monotonic_time();
    if (!timer) timer = g_timeout_add_seconds(IDLE_SECONDS, drop_idle, NULL);
}

static void forget(PntByteChannel *channel) {
    g_clear_pointer(&channel->segment, segment_free);
    g_clear_pointer(&channel->bytes, g_byte_array_unref);
}

static void channel_clear(gpointer data) {
    PntByteChannel *channel = data;
    g_weak_ref_clear(&channel->page);
    forget(channel);
}

PntByteChannel *pnt_byte_channel_new(WebKitWebPage *page) {
    PntByteChannel *channel = g_rc_box_new0(PntByteChannel);
    g_weak_ref_init(&channel->page, page);
    return channel;
}

void pnt_byte_channel_release(gpointer channel) { g_rc_box_release_full(channel, channel_clear); }

WebKitWebPage *pnt_byte_channel_page(PntByteChannel *channel) { return g_weak_ref_get(&channel->page); }

gsize pnt_count_at(GPtrArray *arguments, guint index) {
    JSCValue *value = index < arguments->len ? arguments->pdata[index] : NULL;
    if (!value || !jsc_value_is_number(value)) return G_MAXSIZE;
    double number = jsc_value_to_double(value);
    return number >= 0 && number <= PNT_MOST_BYTES ? (gsize)number : G_MAXSIZE;
}

// It is never the page's: the engine pins an array whose memory it has shown, which then cannot be transferred.
guint8 *pnt_scratch_at(GPtrArray *arguments, guint index, gsize count) {
    JSCValue *value = index < arguments->len ? arguments->pdata[index] : NULL;
    if (!value || !jsc_value_is_typed_array(value) || jsc_value_typed_array_get_type(value) != JSC_TYPED_ARRAY_UINT8) return NULL;
    if (jsc_value_typed_array_get_offset(value) != 0 || jsc_value_typed_array_get_size(value) < count) return NULL;
    return jsc_value_typed_array_get_data(value, NULL);
}

static guint64 send(PntByteChannel *channel) {
    WebKitWebPage *page = g_weak_ref_get(&channel->page);
    guint64 key = 0;
    if (page && getrandom(&key, sizeof key, 0) == sizeof key) {
        GUnixFDList *descriptors = channel->segment ? g_unix_fd_list_new() : NULL;
        if (!descriptors || g_unix_fd_list_append(descriptors, channel->segment->descriptor, NULL) == 0) {
            GBytes *bytes = channel->bytes ? g_byte_array_free_to_bytes(g_steal_pointer(&channel->bytes)) : g_bytes_new(NULL, 0);
            GVariant *variant = g_variant_new_from_bytes(G_VARIANT_TYPE_BYTESTRING, bytes, TRUE);
            GVariant *parameters = g_variant_new("(tt@ay)", key, (guint64)channel->total, variant);
            webkit_web_page_send_message_to_view(
                page, webkit_user_message_new_with_fd_list(PNT_BYTES_MESSAGE, parameters, descriptors), NULL, NULL, NULL);
            g_bytes_unref(bytes);
        } else {
            key = 0;
        }
        g_clear_object(&descriptors);
    }
    g_clear_object(&page);
    if (channel->segment) segment_keep(g_steal_pointer(&channel->segment));
    forget(channel);
    return key;
}

static gboolean append(PntByteChannel *channel, const guint8 *bytes, gsize count) {
    if (channel->segment) return segment_write(channel->segment, bytes, count, channel->filled);
    g_byte_array_append(channel->bytes, bytes, (guint)count);
    return TRUE;
}

JSCValue *pnt_bytes_give(GPtrArray *arguments, gpointer data) {
    JSCContext *context = jsc_context_get_current();
    PntByteChannel *channel = data;
    gsize total = pnt_count_at(arguments, 0), count = pnt_count_at(arguments, 2);
    if (total == G_MAXSIZE || count == G_MAXSIZE) return jsc_value_new_undefined(context);
    guint8 *bytes = pnt_scratch_at(arguments, 1, count);
    if (!bytes) return jsc_value_new_undefined(context);
    gboolean continues = (channel->segment || channel->bytes) && total == channel->total && count <= total - channel->filled;
    if (!continues) {
        forget(channel);
        if (count > total) return jsc_value_new_undefined(context);
        channel->segment = total > most_inline ? segment_take(total) : NULL;
        if (!channel->segment) channel->bytes = g_byte_array_sized_new((guint)MIN(total, most_inline));
        channel->filled = 0;
        channel->total = total;
    }
    if (!append(channel, bytes, count)) {
        forget(channel);
        return jsc_value_new_undefined(context);
    }
    channel->filled += count;
    if (channel->filled < channel->total) return jsc_value_new_boolean(context, TRUE);
    guint64 key = send(channel);
    if (key == 0) return jsc_value_new_undefined(context);
    char text[17];
    g_snprintf(text, sizeof text, "%016" G_GINT64_MODIFIER "x", key);
    return jsc_value_new_string(context, text);
}
