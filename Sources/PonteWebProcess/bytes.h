#pragma once
#include <webkit/webkit-web-process-extension.h>

// The bytes of messages, which travel beside the text, each message's in a segment: memory with a page for the reader's mark, and then the
// bytes. Both sides read and write it like a file and never map it, so that whatever the other one does to it, nobody faults, and nothing changes
// under a reader's eyes. Few bytes stand in the user message itself. The app's half is in Sources/WebKit/Engine.
enum { PNT_SEGMENT_HEADER = 4096, PNT_SEGMENT_FREE = 0, PNT_SEGMENT_IN_USE = 1 };

// The most bytes of one message.
#define PNT_MOST_BYTES ((gsize)512 << 20)
// Carries the version: a library that belongs to another version of the app's side is not heard, and not used.
#define PNT_BYTES_MESSAGE "ponte.bytes.1"

// What a frame's functions share: give, take and random, each for jsc_value_new_function_variadic.
typedef struct PntByteChannel PntByteChannel;
PntByteChannel *pnt_byte_channel_new(WebKitWebPage *page);
void pnt_byte_channel_release(gpointer channel);
// The page, with a reference; NULL when it is gone.
WebKitWebPage *pnt_byte_channel_page(PntByteChannel *channel);

// give(total, scratch, count): the next `count` of `total` bytes. `true` when more are to come, the key when these were the last,
// else `undefined`.
JSCValue *pnt_bytes_give(GPtrArray *arguments, gpointer channel);
// take(key, offset, scratch, count): puts these bytes into `scratch`; `true` when it could. take(key): they are not needed any
// more.
JSCValue *pnt_bytes_take(GPtrArray *arguments, gpointer channel);

// The number of bytes at `index`, or `G_MAXSIZE` where there is none.
gsize pnt_count_at(GPtrArray *arguments, guint index);
// The wrapper's own array; NULL where it has no room for `count` bytes.
guint8 *pnt_scratch_at(GPtrArray *arguments, guint index, gsize count);

// Bytes that the app has sent to a page; FALSE for another message. Those that are too many or are not taken for seconds are dropped.
gboolean pnt_bytes_received(WebKitWebPage *page, WebKitUserMessage *message);
// Gives the memory of what no frame has taken back to the app.
void pnt_bytes_drop(WebKitWebPage *page);
