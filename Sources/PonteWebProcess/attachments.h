#pragma once
#include <webkit/webkit-web-process-extension.h>

// Bytes that the app has sent to a page and that no frame has taken yet. The reply that names them comes right behind them.
typedef struct {
    guint64 key;
    int descriptor;  // of a segment, or -1
    GVariant *bytes; // where there is no segment
    gsize count;
    gint64 arrival;
} PntAttachment;

// Takes over the descriptor. What is too much or is not taken for seconds is dropped.
void pnt_attachments_add(WebKitWebPage *page, guint64 key, int descriptor, GVariant *bytes, gsize count);
PntAttachment *pnt_attachments_find(WebKitWebPage *page, guint64 key);
gboolean pnt_attachment_read(PntAttachment *attachment, gpointer bytes, gsize count, gsize offset);
// Gives the memory back to the app.
void pnt_attachments_remove(WebKitWebPage *page, PntAttachment *attachment);
void pnt_attachments_drop(WebKitWebPage *page);
