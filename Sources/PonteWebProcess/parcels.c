#include "parcels.h"
#include "segments.h"
#include <unistd.h>

enum { MOST_PARCELS = 64, PATIENCE_SECONDS = 10 };
static const gsize most_bytes = 512 << 20;

typedef struct {
    GQueue parcels;
    guint timer;
} Mailbox;

static void parcel_free(gpointer data) {
    PntParcel *parcel = data;
    pnt_segment_give_back(parcel->descriptor);
    close(parcel->descriptor);
    g_free(parcel);
}

static void mailbox_free(gpointer data) {
    Mailbox *mailbox = data;
    g_queue_clear_full(&mailbox->parcels, parcel_free);
    if (mailbox->timer) g_source_remove(mailbox->timer);
    g_free(mailbox);
}

static Mailbox *mailbox_of(WebKitWebPage *page, gboolean create) {
    static const char name[] = "ponte-parcels";
    Mailbox *mailbox = g_object_get_data(G_OBJECT(page), name);
    if (mailbox || !create) return mailbox;
    mailbox = g_new0(Mailbox, 1);
    g_object_set_data_full(G_OBJECT(page), name, mailbox, mailbox_free);
    return mailbox;
}

static gboolean drop_old(gpointer data) {
    Mailbox *mailbox = data;
    gint64 oldest = g_get_monotonic_time() - PATIENCE_SECONDS * G_TIME_SPAN_SECOND;
    PntParcel *parcel;
    while ((parcel = g_queue_peek_tail(&mailbox->parcels)) && parcel->arrival < oldest)
        parcel_free(g_queue_pop_tail(&mailbox->parcels));
    if (mailbox->parcels.length > 0) return G_SOURCE_CONTINUE;
    mailbox->timer = 0;
    return G_SOURCE_REMOVE;
}

void pnt_parcels_add(WebKitWebPage *page, guint64 key, int descriptor, gsize count) {
    Mailbox *mailbox = mailbox_of(page, TRUE);
    gsize bytes = count;
    for (GList *link = mailbox->parcels.head; link; link = link->next) bytes += ((PntParcel *)link->data)->count;
    while (mailbox->parcels.length >= MOST_PARCELS || (bytes > most_bytes && mailbox->parcels.length > 0)) {
        PntParcel *last = g_queue_pop_tail(&mailbox->parcels);
        bytes -= last->count;
        parcel_free(last);
    }
    PntParcel *parcel = g_new0(PntParcel, 1);
    *parcel = (PntParcel){key, descriptor, count, g_get_monotonic_time()};
    g_queue_push_head(&mailbox->parcels, parcel);
    if (!mailbox->timer) mailbox->timer = g_timeout_add_seconds(1, drop_old, mailbox);
}

PntParcel *pnt_parcels_find(WebKitWebPage *page, guint64 key) {
    Mailbox *mailbox = mailbox_of(page, FALSE);
    for (GList *link = mailbox ? mailbox->parcels.head : NULL; link; link = link->next)
        if (((PntParcel *)link->data)->key == key) return link->data;
    return NULL;
}

void pnt_parcels_remove(WebKitWebPage *page, PntParcel *parcel) {
    g_queue_remove(&mailbox_of(page, TRUE)->parcels, parcel);
    parcel_free(parcel);
}

void pnt_parcels_drop(WebKitWebPage *page) {
    Mailbox *mailbox = mailbox_of(page, FALSE);
    if (mailbox) g_queue_clear_full(&mailbox->parcels, parcel_free);
}
