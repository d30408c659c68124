#include "parcels.h"
#include "segments.h"
#include <string.h>
#include <unistd.h>

// The engine may hand over many replies before the first of their promises runs.
enum { MOST_PARCELS = 1 << 16, PATIENCE_SECONDS = 10 };
static const gsize most_bytes = 512 << 20;

typedef struct {
    GQueue parcels;
    GHashTable *links; // of the queue, by key
    gsize bytes;
    guint timer;
} Mailbox;

static void parcel_free(gpointer data) {
    PntParcel *parcel = data;
    if (parcel->descriptor >= 0) {
        pnt_segment_give_back(parcel->descriptor);
        close(parcel->descriptor);
    }
    g_clear_pointer(&parcel->bytes, g_variant_unref);
    g_free(parcel);
}

static void drop(Mailbox *mailbox, GList *link) {
    PntParcel *parcel = link->data;
    g_queue_unlink(&mailbox->parcels, link);
    // Two of one key are not sent, but could be.
    if (g_hash_table_lookup(mailbox->links, &parcel->key) == link) g_hash_table_remove(mailbox->links, &parcel->key);
    mailbox->bytes -= parcel->count;
    parcel_free(parcel);
    g_list_free_1(link);
}

static void drop_oldest(Mailbox *mailbox) { drop(mailbox, mailbox->parcels.tail); }

static void mailbox_free(gpointer data) {
    Mailbox *mailbox = data;
    g_hash_table_unref(mailbox->links);
    g_queue_clear_full(&mailbox->parcels, parcel_free);
    if (mailbox->timer) g_source_remove(mailbox->timer);
    g_free(mailbox);
}

static Mailbox *mailbox_of(WebKitWebPage *page, gboolean create) {
    static const char name[] = "ponte-parcels";
    Mailbox *mailbox = g_object_get_data(G_OBJECT(page), name);
    if (mailbox || !create) return mailbox;
    mailbox = g_new0(Mailbox, 1);
    // The keys are the parcels' own.
    mailbox->links = g_hash_table_new(g_int64_hash, g_int64_equal);
    g_object_set_data_full(G_OBJECT(page), name, mailbox, mailbox_free);
    return mailbox;
}

static gboolean drop_old(gpointer data) {
    Mailbox *mailbox = data;
    gint64 oldest = g_get_monotonic_time() - PATIENCE_SECONDS * G_TIME_SPAN_SECOND;
    PntParcel *parcel;
    while ((parcel = g_queue_peek_tail(&mailbox->parcels)) && parcel->arrival < oldest)
        drop_oldest(mailbox);
    if (mailbox->parcels.length > 0) return G_SOURCE_CONTINUE;
    mailbox->timer = 0;
    return G_SOURCE_REMOVE;
}

void pnt_parcels_add(WebKitWebPage *page, guint64 key, int descriptor, GVariant *bytes, gsize count) {
    Mailbox *mailbox = mailbox_of(page, TRUE);
    while (mailbox->parcels.length > 0 && (mailbox->parcels.length >= MOST_PARCELS || mailbox->bytes + count > most_bytes))
        drop_oldest(mailbox);
    PntParcel *parcel = g_new0(PntParcel, 1);
    *parcel = (PntParcel){key, descriptor, descriptor < 0 ? g_variant_ref(bytes) : NULL, count, g_get_monotonic_time()};
    g_queue_push_head(&mailbox->parcels, parcel);
    g_hash_table_replace(mailbox->links, &parcel->key, mailbox->parcels.head);
    mailbox->bytes += count;
    if (!mailbox->timer) mailbox->timer = g_timeout_add_seconds(1, drop_old, mailbox);
}

gboolean pnt_parcel_read(PntParcel *parcel, gpointer bytes, gsize count, gsize offset) {
    if (count > parcel->count || offset > parcel->count - count) return FALSE;
    if (parcel->descriptor >= 0) return pnt_segment_read(parcel->descriptor, bytes, count, offset);
    gsize size;
    const guint8 *data = g_variant_get_fixed_array(parcel->bytes, &size, 1);
    if (count > size || offset > size - count) return FALSE;
    if (count > 0) memcpy(bytes, data + offset, count);
    return TRUE;
}

PntParcel *pnt_parcels_find(WebKitWebPage *page, guint64 key) {
    Mailbox *mailbox = mailbox_of(page, FALSE);
    GList *link = mailbox ? g_hash_table_lookup(mailbox->links, &key) : NULL;
    return link ? link->data : NULL;
}

void pnt_parcels_remove(WebKitWebPage *page, PntParcel *parcel) {
    Mailbox *mailbox = mailbox_of(page, TRUE);
    GList *link = g_hash_table_lookup(mailbox->links, &parcel->key);
    if (link && link->data == parcel) drop(mailbox, link);
}

void pnt_parcels_drop(WebKitWebPage *page) {
    Mailbox *mailbox = mailbox_of(page, FALSE);
    while (mailbox && mailbox->parcels.length > 0) drop_oldest(mailbox);
}
