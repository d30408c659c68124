#include "CGLibSupport.h"

// A function that a later version has replaced: it is called where the newer one is not there yet, and nowhere else.

GdkPixbuf *pnt_pixbuf_from_texture(GdkTexture *texture) {
#if GTK_CHECK_VERSION(4, 10, 0)
    GdkTextureDownloader *downloader = gdk_texture_downloader_new(texture);
    gdk_texture_downloader_set_format(downloader, GDK_MEMORY_R8G8B8A8);
    gsize stride;
    g_autoptr(GBytes) pixels = gdk_texture_downloader_download_bytes(downloader, &stride);
    gdk_texture_downloader_free(downloader);
    return gdk_pixbuf_new_from_bytes(pixels, GDK_COLORSPACE_RGB, TRUE, 8, gdk_texture_get_width(texture), gdk_texture_get_height(texture), (int)stride);
#else
    return gdk_pixbuf_get_from_texture(texture);
#endif
}
