#pragma once
#include <webkit/webkit-web-process-extension.h>

// Bytes that the app has sent to a page and that no frame has taken yet. The reply that names them comes right behind them.
typedef struct {
    guint64 key;
    int descriptor;
    gsize count;
    gint64 arrival;
} PntParcel;

// Takes over the descriptor. What comes in too large a number or is not taken for seconds is dropped.
void pnt_parcels_add(WebKitWebPage *page, guint64 key, int descriptor, gsize count);
PntParcel *pnt_parcels_find(WebKitWebPage *page, guint64 key);
// Gives the memory back to the app.
void pnt_parcels_remove(WebKitWebPage *page, PntParcel *parcel);
void pnt_parcels_drop(WebKitWebPage *page);
