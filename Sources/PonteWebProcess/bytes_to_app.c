#include "arguments.h"
#include "bytes.h"
#include "windows.h"
#include <sys/random.h>

// From a page to the app: give.

// Up to here bytes stand in the packet itself, which takes no descriptor.
static const gsize most_inline = 16 << 10;

// The key under which the bytes have been sent; 0 where they could not be.
static guint64 send(WebKitWebPage *page, PntWindow *window, PntGift *gift) {
    PntSocket *socket = pnt_socket_of(page);
    guint64 key = 0;
    if (!socket || getrandom(&key, sizeof key, 0) != sizeof key) return 0;
    PntPacketHead head = {.kind = PNT_PACKET_BYTES, .window = key, .text_count = gift->total};
    PntPart part = {gift->bytes ? gift->bytes->data : NULL, gift->bytes ? gift->bytes->len : 0};
    PntAccount account = pnt_window_account(window);
    gboolean is_sent = gift->segment ? pnt_socket_send_file(socket, account, head, pnt_segment_descriptor(gift->segment)) : pnt_socket_send(socket, account, head, &part, 1);
    if (is_sent && gift->segment) pnt_segment_keep(pnt_segments(), g_steal_pointer(&gift->segment));
    return is_sent ? key : 0;
}

static gboolean append(PntGift *gift, const guint8 *bytes, gsize count) {
    if (gift->segment) return pnt_segment_write(gift->segment, bytes, count, gift->filled);
    g_byte_array_append(gift->bytes, bytes, (guint)count);
    return TRUE;
}

static void begin(PntGift *gift, WebKitWebPage *page, PntWindow *window, gsize total) {
    pnt_gift_clear(gift);
    gift->filled = 0;
    gift->total = total;
    PntSocket *socket = page ? pnt_socket_of(page) : NULL;
    if (total > most_inline && socket && pnt_socket_takes_files(socket, pnt_window_account(window))) gift->segment = pnt_segment_take(pnt_segments(), total);
    if (!gift->segment) gift->bytes = g_byte_array_sized_new((guint)MIN(total, most_inline));
}

JSCValue *pnt_bytes_give(GPtrArray *arguments, gpointer data) {
    PntWindow *window = data;
    JSCContext *context = jsc_context_get_current();
    PntGift *gift = &window->gift;
    gsize total = pnt_count_at(arguments, 0, PNT_MOST_BYTES), count = pnt_count_at(arguments, 2, PNT_MOST_BYTES);
    guint8 *bytes = total == G_MAXSIZE || count == G_MAXSIZE ? NULL : pnt_scratch_at(arguments, 1, count);
    if (!bytes) return jsc_value_new_undefined(context);
    g_autoptr(WebKitWebPage) page = pnt_window_page(window);
    gboolean continues = (gift->segment || gift->bytes) && total == gift->total && count <= total - gift->filled;
    if (!continues) begin(gift, page, window, total);
    gboolean is_given = count <= total - gift->filled && append(gift, bytes, count), continues_later = is_given && gift->filled + count < total;
    gift->filled += count;
    guint64 key = is_given && !continues_later && page ? send(page, window, gift) : 0;
    if (continues_later) return jsc_value_new_boolean(context, TRUE);
    pnt_gift_clear(gift);
    if (key == 0) return jsc_value_new_undefined(context);
    char text[17];
    g_snprintf(text, sizeof text, "%016" G_GINT64_MODIFIER "x", key);
    return jsc_value_new_string(context, text);
}
