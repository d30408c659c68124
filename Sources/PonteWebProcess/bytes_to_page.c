#include "arguments.h"
#include "bytes.h"
#include "windows.h"
#include <string.h>

// From the app to a page: take.

// The engine may hand over many replies before the first of their promises runs.
enum { MOST_ATTACHMENTS = 1 << 16, PATIENCE_SECONDS = 10 };

// Bytes that no frame has taken yet. The reply that names them comes right behind them.
typedef struct {
    guint64 key;
    int descriptor;  // of a segment, or -1
    GBytes *bytes;   // where there is no segment
    gsize count;
    gint64 arrival;
} Attachment;

typedef struct {
    GQueue attachments;
    GHashTable *links; // of the queue, by key
    gsize bytes;
    guint timer;
} Mailbox;

static void attachment_free(gpointer data) {
    Attachment *attachment = data;
    if (attachment->descriptor >= 0) pnt_segment_return(attachment->descriptor);
    g_clear_pointer(&attachment->bytes, g_bytes_unref);
    g_free(attachment);
}

static void drop(Mailbox *mailbox, GList *link) {
    Attachment *attachment = link->data;
    g_queue_unlink(&mailbox->attachments, link);
    // Two of one key are not sent, but could be.
    if (g_hash_table_lookup(mailbox->links, &attachment->key) == link) g_hash_table_remove(mailbox->links, &attachment->key);
    mailbox->bytes -= attachment->count;
    attachment_free(attachment);
    g_list_free_1(link);
}

static void drop_oldest(Mailbox *mailbox) { drop(mailbox, mailbox->attachments.tail); }

static void mailbox_free(gpointer data) {
    Mailbox *mailbox = data;
    g_hash_table_unref(mailbox->links);
    g_queue_clear_full(&mailbox->attachments, attachment_free);
    if (mailbox->timer) g_source_remove(mailbox->timer);
    g_free(mailbox);
}

static Mailbox *mailbox_of(WebKitWebPage *page, gboolean create) {
    static const char name[] = "ponte-attachments";
    Mailbox *mailbox = g_object_get_data(G_OBJECT(page), name);
    if (mailbox || !create) return mailbox;
    mailbox = g_new0(Mailbox, 1);
    // The keys are the attachments' own.
    mailbox->links = g_hash_table_new(g_int64_hash, g_int64_equal);
    g_object_set_data_full(G_OBJECT(page), name, mailbox, mailbox_free);
    return mailbox;
}

static gboolean drop_old(gpointer data) {
    Mailbox *mailbox = data;
    gint64 oldest = g_get_monotonic_time() - PATIENCE_SECONDS * G_TIME_SPAN_SECOND;
    Attachment *attachment;
    while ((attachment = g_queue_peek_tail(&mailbox->attachments)) && attachment->arrival < oldest)
        drop_oldest(mailbox);
    if (mailbox->attachments.length > 0) return G_SOURCE_CONTINUE;
    mailbox->timer = 0;
    return G_SOURCE_REMOVE;
}

void pnt_bytes_received(WebKitWebPage *page, guint64 key, int descriptor, GBytes *bytes, gsize count) {
    Mailbox *mailbox = mailbox_of(page, TRUE);
    while (mailbox->attachments.length > 0 && (mailbox->attachments.length >= MOST_ATTACHMENTS || mailbox->bytes + count > PNT_MOST_BYTES))
        drop_oldest(mailbox);
    Attachment *attachment = g_new0(Attachment, 1);
    *attachment = (Attachment){key, descriptor, descriptor < 0 ? g_bytes_ref(bytes) : NULL, count, g_get_monotonic_time()};
    g_queue_push_head(&mailbox->attachments, attachment);
    g_hash_table_replace(mailbox->links, &attachment->key, mailbox->attachments.head);
    mailbox->bytes += count;
    if (!mailbox->timer) mailbox->timer = g_timeout_add_seconds(1, drop_old, mailbox);
}

static gboolean read_bytes(Attachment *attachment, gpointer bytes, gsize count, gsize offset) {
    if (count > attachment->count || offset > attachment->count - count) return FALSE;
    if (attachment->descriptor >= 0) return pnt_segment_read(attachment->descriptor, bytes, count, offset);
    gsize size;
    const guint8 *data = g_bytes_get_data(attachment->bytes, &size);
    if (count > size || offset > size - count) return FALSE;
    if (count > 0) memcpy(bytes, data + offset, count);
    return TRUE;
}

static Attachment *find(WebKitWebPage *page, guint64 key) {
    Mailbox *mailbox = mailbox_of(page, FALSE);
    GList *link = mailbox ? g_hash_table_lookup(mailbox->links, &key) : NULL;
    return link ? link->data : NULL;
}

static void remove_attachment(WebKitWebPage *page, Attachment *attachment) {
    Mailbox *mailbox = mailbox_of(page, TRUE);
    GList *link = g_hash_table_lookup(mailbox->links, &attachment->key);
    if (link && link->data == attachment) drop(mailbox, link);
}

void pnt_bytes_drop(WebKitWebPage *page) {
    Mailbox *mailbox = mailbox_of(page, FALSE);
    while (mailbox && mailbox->attachments.length > 0) drop_oldest(mailbox);
}

JSCValue *pnt_bytes_take(GPtrArray *arguments, gpointer window) {
    g_autoptr(WebKitWebPage) page = pnt_window_page(window);
    JSCValue *name = pnt_argument_at(arguments, 0);
    g_autofree char *text = page && name && jsc_value_is_string(name) ? jsc_value_to_string(name) : NULL;
    Attachment *attachment = text ? find(page, g_ascii_strtoull(text, NULL, 16)) : NULL;
    gboolean taken = FALSE;
    if (attachment && arguments->len == 1) {
        remove_attachment(page, attachment);
    } else if (attachment) {
        gsize offset = pnt_count_at(arguments, 1, PNT_MOST_BYTES), count = pnt_count_at(arguments, 3, PNT_MOST_BYTES);
        guint8 *bytes = count == G_MAXSIZE ? NULL : pnt_scratch_at(arguments, 2, count);
        taken = bytes && offset != G_MAXSIZE && read_bytes(attachment, bytes, count, offset);
    }
    return jsc_value_new_boolean(jsc_context_get_current(), taken);
}
