// Takes many waiting attachments in the order in which they came, as a page does, and prints the processor time of it in milliseconds: for an
// eighth of them, and for all.
#include "../../Sources/PonteWebProcess/bytes_to_page.c"
#include <stdio.h>
#include <time.h>

static double take_all(guint64 count) {
    WebKitWebPage *page = g_object_new(G_TYPE_OBJECT, NULL);
    GBytes *bytes = g_bytes_new("b", 1);
    for (guint64 key = 1; key <= count; key++) pnt_bytes_received(page, key, -1, bytes, 1);
    clock_t start = clock();
    for (guint64 key = 1; key <= count; key++) {
        Attachment *attachment = find(page, key);
        if (!attachment || attachment->key != key) return -1;
        remove_attachment(page, attachment);
    }
    clock_t end = clock();
    if (find(page, count)) return -1;
    g_bytes_unref(bytes);
    g_object_unref(page);
    return (end - start) * 1000.0 / CLOCKS_PER_SEC;
}

int main(void) {
    guint64 count = 1 << 16;
    double part = take_all(count / 8);
    printf("%f %f\n", part, take_all(count));
    return 0;
}
