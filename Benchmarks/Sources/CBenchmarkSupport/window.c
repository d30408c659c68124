#include "CBenchmarkSupport.h"
#include <webkit/webkit.h>

void bench_show(void *widget) {
    GtkWindow *window = GTK_WINDOW(gtk_window_new());
    gtk_window_set_default_size(window, 800, 600);
    gtk_window_set_child(window, GTK_WIDGET(widget));
    gtk_window_present(window);
}
