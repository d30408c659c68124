#define _GNU_SOURCE
#include "segments.h"
#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

// Each one under way is a descriptor in both processes, which may have 1024.
enum { MOST_KEPT = 16, IDLE_SECONDS = 1, PATIENCE_SECONDS = 10 };
static const gsize most_bytes_kept = 128 << 20;

struct PntSegment {
    int descriptor;
    gsize size; // bytes that have memory, without the header
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

static gboolean is_free(PntSegment *segment) {
    guint8 value;
    return pread(segment->descriptor, &value, 1, 0) == 1 && value == PNT_SEGMENT_FREE;
}

void pnt_segment_free(PntSegment *segment) {
    if (!segment) return;
    close(segment->descriptor);
    g_free(segment);
}

// Frees what is not needed any more until no more than `most` bytes are kept; what is under way only if `all`.
static void drop(gsize most, gboolean all) {
    gsize bytes = 0;
    for (GList *link = kept.head; link; link = link->next) bytes += ((PntSegment *)link->data)->size;
    for (GList *link = kept.head, *next; link; link = next) {
        PntSegment *segment = link->data;
        next = link->next;
        if (bytes <= most && most > 0) return;
        if (!all && !is_free(segment)) continue;
        bytes -= segment->size;
        pnt_segment_free(segment);
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

// Memory that is there already is three times as fast as new memory.
PntSegment *pnt_segment_take(gsize count) {
    GList *best = NULL;
    for (GList *link = kept.head; link; link = link->next) {
        PntSegment *segment = link->data, *found = best ? best->data : NULL;
        if (!is_free(segment)) continue;
        // The smallest that is large enough, or the largest.
        if (!found || (found->size < count ? segment->size > found->size : segment->size >= count && segment->size < found->size))
            best = link;
    }
    PntSegment *segment;
    if (best) {
        segment = best->data;
        g_queue_delete_link(&kept, best);
    } else {
        // Without MFD_ALLOW_SEALING: so nobody can seal it.
        int descriptor = memfd_create("ponte", MFD_CLOEXEC);
        if (descriptor < 0) return NULL;
        segment = g_new0(PntSegment, 1);
        segment->descriptor = descriptor;
    }
    if (mark(segment->descriptor, PNT_SEGMENT_IN_USE)) return segment;
    pnt_segment_free(segment);
    return NULL;
}

gboolean pnt_segment_write(PntSegment *segment, gconstpointer bytes, gsize count, gsize offset) {
    segment->size = MAX(segment->size, offset + count);
    return write_all(segment->descriptor, bytes, count, PNT_SEGMENT_HEADER + offset);
}

int pnt_segment_descriptor(PntSegment *segment) { return segment->descriptor; }

void pnt_segment_keep(PntSegment *segment) {
    if (kept.length >= MOST_KEPT) return pnt_segment_free(segment);
    g_queue_push_tail(&kept, segment);
    drop(most_bytes_kept, FALSE);
    last_use = g_get_monotonic_time();
    if (!timer) timer = g_timeout_add_seconds(IDLE_SECONDS, drop_idle, NULL);
}

gboolean pnt_segment_read(int descriptor, gpointer bytes, gsize count, gsize offset) {
    offset += PNT_SEGMENT_HEADER;
    while (count > 0) {
        gssize got = pread(descriptor, bytes, count, (off_t)offset);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return FALSE;
        bytes = (guint8 *)bytes + got;
        count -= (gsize)got;
        offset += (gsize)got;
    }
    return TRUE;
}

void pnt_segment_return(int descriptor) {
    mark(descriptor, PNT_SEGMENT_FREE);
    close(descriptor);
}
