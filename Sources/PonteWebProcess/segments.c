#define _GNU_SOURCE
#include "segments.h"
#include <errno.h>
#include <sys/mman.h>
#include <unistd.h>

// What lies idle: more than one for messages that are sent before the last one is read, and no more than a few frames of video
// need.
enum { MOST_KEPT = 8, IDLE_MILLISECONDS = 1000 };
static const gsize most_bytes_kept = 128 << 20;

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

static gboolean drop_idle(gpointer data) {
    if (g_get_monotonic_time() - last_use < IDLE_MILLISECONDS * 1000) return G_SOURCE_CONTINUE;
    PntSegment *segment;
    while ((segment = g_queue_pop_head(&kept))) pnt_segment_free(segment);
    timer = 0;
    return G_SOURCE_REMOVE;
}

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

void pnt_segment_keep(PntSegment *segment) {
    gsize bytes = segment->size;
    for (GList *link = kept.head; link; link = link->next) bytes += ((PntSegment *)link->data)->size;
    if (bytes > most_bytes_kept || kept.length >= MOST_KEPT) return pnt_segment_free(segment);
    g_queue_push_head(&kept, segment);
    last_use = g_get_monotonic_time();
    if (!timer) timer = g_timeout_add(IDLE_MILLISECONDS, drop_idle, NULL);
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

void pnt_segment_give_back(int descriptor) { mark(descriptor, PNT_SEGMENT_FREE); }
