#define _GNU_SOURCE
#include "include/segments.h"
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

struct PntSegmentPool {
    GQueue kept;
    gint64 last_use;
    guint timer;
};

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

gboolean pnt_segment_is_free(int descriptor) {
    guint8 value;
    return pread(descriptor, &value, 1, 0) == 1 && value == PNT_SEGMENT_FREE;
}

void pnt_segment_free(PntSegment *segment) {
    if (!segment) return;
    close(segment->descriptor);
    g_free(segment);
}

// Frees what is not needed any more until no more than `most` bytes are kept; what is under way only if `all`.
static void drop(PntSegmentPool *pool, gsize most, gboolean all) {
    gsize bytes = 0;
    for (GList *link = pool->kept.head; link; link = link->next) bytes += ((PntSegment *)link->data)->size;
    for (GList *link = pool->kept.head, *next; link; link = next) {
        PntSegment *segment = link->data;
        next = link->next;
        if (bytes <= most && most > 0) return;
        if (!all && !pnt_segment_is_free(segment->descriptor)) continue;
        bytes -= segment->size;
        pnt_segment_free(segment);
        g_queue_delete_link(&pool->kept, link);
    }
}

PntSegmentPool *pnt_segment_pool_new(void) { return g_new0(PntSegmentPool, 1); }

void pnt_segment_pool_clear(PntSegmentPool *pool) {
    drop(pool, 0, TRUE);
    g_clear_handle_id(&pool->timer, g_source_remove);
}

void pnt_segment_pool_free(PntSegmentPool *pool) {
    pnt_segment_pool_clear(pool);
    g_free(pool);
}

static gboolean drop_idle(gpointer data) {
    PntSegmentPool *pool = data;
    gint64 idle = g_get_monotonic_time() - pool->last_use;
    if (idle >= IDLE_SECONDS * G_TIME_SPAN_SECOND) drop(pool, 0, idle >= PATIENCE_SECONDS * G_TIME_SPAN_SECOND);
    if (pool->kept.length > 0) return G_SOURCE_CONTINUE;
    pool->timer = 0;
    return G_SOURCE_REMOVE;
}

PntSegment *pnt_segment_take(PntSegmentPool *pool, gsize count) {
    GList *best = NULL;
    for (GList *link = pool->kept.head; link; link = link->next) {
        PntSegment *segment = link->data, *found = best ? best->data : NULL;
        if (!pnt_segment_is_free(segment->descriptor)) continue;
        // The smallest that is large enough, or the largest.
        if (!found || (found->size < count ? segment->size > found->size : segment->size >= count && segment->size < found->size))
            best = link;
    }
    PntSegment *segment;
    if (best) {
        segment = best->data;
        g_queue_delete_link(&pool->kept, best);
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

void pnt_segment_keep(PntSegmentPool *pool, PntSegment *segment) {
    if (pool->kept.length >= MOST_KEPT) return pnt_segment_free(segment);
    g_queue_push_tail(&pool->kept, segment);
    drop(pool, most_bytes_kept, FALSE);
    pool->last_use = g_get_monotonic_time();
    if (!pool->timer) pool->timer = g_timeout_add_seconds(IDLE_SECONDS, drop_idle, pool);
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

void pnt_segment_release(int descriptor) { mark(descriptor, PNT_SEGMENT_FREE); }

void pnt_segment_return(int descriptor) {
    pnt_segment_release(descriptor);
    close(descriptor);
}
