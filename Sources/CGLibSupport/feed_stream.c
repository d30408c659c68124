#include "CGLibSupport.h"

// Used on the main thread alone: WebKit reads the responses of custom schemes there, and the feeder is on the main actor.
typedef struct {
    GInputStream parent;
    GQueue chunks;  // of GBytes
    gsize waiting;  // bytes in them
    gboolean ended;
    gboolean disposing;
    GError *error;
    GTask *reader;  // the read that waits for bytes, if there is one
    gsize wanted;
    gpointer destination;
    gulong cancelled;
    gsize wanted_room;  // somebody waits until fewer bytes than that are left; 0 if nobody does
    void (*has_room)(gpointer);
    void (*closed)(gpointer);
    gpointer watch_data;
    GDestroyNotify watch_destroy;
} PntFeedStream;

typedef GInputStreamClass PntFeedStreamClass;
G_DEFINE_TYPE(PntFeedStream, pnt_feed_stream, G_TYPE_INPUT_STREAM)

static gsize take(PntFeedStream *self, void *buffer, gsize count) {
    gsize taken = 0;
    while (taken < count && !g_queue_is_empty(&self->chunks)) {
        GBytes *chunk = g_queue_pop_head(&self->chunks);
        gsize size, part;
        const char *data = g_bytes_get_data(chunk, &size);
        part = MIN(size, count - taken);
        memcpy((char *)buffer + taken, data, part);
        taken += part;
        if (part < size) g_queue_push_head(&self->chunks, g_bytes_new_from_bytes(chunk, part, size - part));
        g_bytes_unref(chunk);
    }
    self->waiting -= taken;
    if (self->wanted_room && self->waiting < self->wanted_room) {
        self->wanted_room = 0;
        if (self->has_room) self->has_room(self->watch_data);
    }
    return taken;
}

static void tell_closed(PntFeedStream *self) {
    void (*closed)(gpointer) = self->closed;
    gpointer data = self->watch_data;
    GDestroyNotify destroy = self->watch_destroy;
    self->has_room = NULL;
    self->closed = NULL;
    self->watch_data = NULL;
    self->watch_destroy = NULL;
    if (closed) closed(data);
    if (destroy) destroy(data);
}

static gboolean is_ready(PntFeedStream *self) {
    return !g_queue_is_empty(&self->chunks) || self->ended || g_cancellable_is_cancelled(g_task_get_cancellable(self->reader));
}

static void answer_reader(PntFeedStream *self) {
    GTask *reader = self->reader;
    if (!reader || !is_ready(self)) return;
    // Taken first: the reader may read again before its answer returns.
    self->reader = NULL;
    if (g_task_return_error_if_cancelled(reader)) {
    } else if (!g_queue_is_empty(&self->chunks)) {
        g_task_return_int(reader, take(self, self->destination, self->wanted));
    } else if (self->error) {
        g_task_return_error(reader, g_error_copy(self->error));
    } else {
        g_task_return_int(reader, 0);
    }
    g_object_unref(reader);
}

static gboolean answer_and_tell_closed(gpointer data) {
    answer_reader(data);
    tell_closed(data);
    return G_SOURCE_REMOVE;
}

static void on_cancelled(GCancellable *cancellable, gpointer self) {
    // Not at once: the handler runs under the cancellable's lock.
    g_idle_add_full(G_PRIORITY_DEFAULT, answer_and_tell_closed, g_object_ref(self), g_object_unref);
}

static void read_async(GInputStream *stream, void *buffer, gsize count, int priority, GCancellable *cancellable,
                       GAsyncReadyCallback callback, gpointer data) {
    PntFeedStream *self = (PntFeedStream *)stream;
    if (cancellable && !self->cancelled) {
        self->cancelled = g_cancellable_connect(cancellable, G_CALLBACK(on_cancelled), g_object_ref(self), g_object_unref);
    }
    self->reader = g_task_new(stream, cancellable, callback, data);
    self->destination = buffer;
    self->wanted = count;
    answer_reader(self);
}

static gssize read_finish(GInputStream *stream, GAsyncResult *result, GError **error) {
    return g_task_propagate_int(G_TASK(result), error);
}

static gssize read_at_once(GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable, GError **error) {
    PntFeedStream *self = (PntFeedStream *)stream;
    if (!g_queue_is_empty(&self->chunks)) return take(self, buffer, count);
    if (!self->ended) {
        g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK, "No bytes yet: read this stream asynchronously.");
        return -1;
    }
    if (!self->error) return 0;
    if (error) *error = g_error_copy(self->error);
    return -1;
}

static gboolean close_stream(GInputStream *stream, GCancellable *cancellable, GError **error) {
    PntFeedStream *self = (PntFeedStream *)stream;
    // GIO may close on a thread of its own.
    if (!self->disposing) g_idle_add_full(G_PRIORITY_DEFAULT, answer_and_tell_closed, g_object_ref(self), g_object_unref);
    return TRUE;
}

static void dispose(GObject *object) {
    PntFeedStream *self = (PntFeedStream *)object;
    self->disposing = TRUE;
    G_OBJECT_CLASS(pnt_feed_stream_parent_class)->dispose(object);
    tell_closed(self);
    g_queue_clear_full(&self->chunks, (GDestroyNotify)g_bytes_unref);
    g_clear_error(&self->error);
}

static void pnt_feed_stream_class_init(PntFeedStreamClass *class) {
    G_OBJECT_CLASS(class)->dispose = dispose;
    G_INPUT_STREAM_CLASS(class)->read_fn = read_at_once;
    G_INPUT_STREAM_CLASS(class)->read_async = read_async;
    G_INPUT_STREAM_CLASS(class)->read_finish = read_finish;
    G_INPUT_STREAM_CLASS(class)->close_fn = close_stream;
}

static void pnt_feed_stream_init(PntFeedStream *self) { g_queue_init(&self->chunks); }

GInputStream *pnt_feed_stream_new(void) { return g_object_new(pnt_feed_stream_get_type(), NULL); }

void pnt_feed_stream_push(GInputStream *stream, GBytes *bytes) {
    PntFeedStream *self = (PntFeedStream *)stream;
    if (self->ended || g_bytes_get_size(bytes) == 0) return;
    g_queue_push_tail(&self->chunks, g_bytes_ref(bytes));
    self->waiting += g_bytes_get_size(bytes);
    answer_reader(self);
}

void pnt_feed_stream_end(GInputStream *stream, const GError *error) {
    PntFeedStream *self = (PntFeedStream *)stream;
    if (self->ended) return;
    self->ended = TRUE;
    self->error = error ? g_error_copy(error) : NULL;
    answer_reader(self);
}

gboolean pnt_feed_stream_wait(GInputStream *stream, gsize room) {
    PntFeedStream *self = (PntFeedStream *)stream;
    if (self->waiting < room) return FALSE;
    self->wanted_room = room;
    return TRUE;
}

void pnt_feed_stream_watch(GInputStream *stream, void (*has_room)(gpointer), void (*closed)(gpointer), gpointer data, GDestroyNotify destroy) {
    PntFeedStream *self = (PntFeedStream *)stream;
    self->has_room = has_room;
    self->closed = closed;
    self->watch_data = data;
    self->watch_destroy = destroy;
}
