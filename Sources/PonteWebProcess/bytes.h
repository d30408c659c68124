#pragma once
#include <webkit/webkit-web-process-extension.h>

// The bytes of messages, which travel on the socket ahead of the text that names them: in a packet where they are few, else in a segment.
// The app's half is in Sources/WebKit/Engine.

// give(total, scratch, count): the next `count` of `total` bytes. `true` when more are to come, the key when these were the last,
// else `undefined`.
JSCValue *pnt_bytes_give(GPtrArray *arguments, gpointer window);
// take(key, offset, scratch, count): puts these bytes into `scratch`; `true` when it could. take(key): they are not needed any
// more.
JSCValue *pnt_bytes_take(GPtrArray *arguments, gpointer window);

// Bytes that the app has sent to a page, under a key: in a segment, whose descriptor is taken over, or in `bytes`. Those that are too many or are not taken
// for seconds are dropped.
void pnt_bytes_received(WebKitWebPage *page, guint64 key, int descriptor, GBytes *bytes, gsize count);
// Gives the memory of what no frame has taken back to the app.
void pnt_bytes_drop(WebKitWebPage *page);
