#if canImport(CWebKitGTK)
    internal import CWebKitGTK

    /// Paints a picture under its frame: dark around it, and with lines in thirds.
    enum CropDrawing {
        static func draw(_ picture: PixbufBitmap, _ geometry: CropGeometry, on cairo: OpaquePointer) {
            let frame = geometry.frame
            cairo_set_source_rgb(cairo, 0.1, 0.1, 0.1)
            cairo_paint(cairo)

            cairo_save(cairo)
            cairo_translate(cairo, geometry.corner.x, geometry.corner.y)
            cairo_scale(cairo, geometry.scale, geometry.scale)
            if let surface = surface(of: picture.pointer) {
                cairo_set_source_surface(cairo, surface, 0, 0)
                cairo_paint(cairo)
                cairo_surface_destroy(surface)
            }
            cairo_restore(cairo)

            cairo_rectangle(cairo, 0, 0, geometry.view.width, geometry.view.height)
            cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height)
            cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_EVEN_ODD)
            cairo_set_source_rgba(cairo, 0, 0, 0, 0.6)
            cairo_fill(cairo)

            for third in [1.0 / 3, 2.0 / 3] {
                cairo_move_to(cairo, frame.x + frame.width * third, frame.y)
                cairo_rel_line_to(cairo, 0, frame.height)
                cairo_move_to(cairo, frame.x, frame.y + frame.height * third)
                cairo_rel_line_to(cairo, frame.width, 0)
            }
            stroke(cairo, width: 1, opacity: 0.4)
            cairo_rectangle(cairo, frame.x, frame.y, frame.width, frame.height)
            stroke(cairo, width: 2, opacity: 1)
        }

        /// By a texture: GTK 4.20 wants no pictures of GdkPixbuf. `nil` for a picture that cairo cannot hold.
        private static func surface(of pixbuf: OpaquePointer) -> OpaquePointer? {
            let (width, height) = (gdk_pixbuf_get_width(pixbuf), gdk_pixbuf_get_height(pixbuf))
            let format = gdk_pixbuf_get_has_alpha(pixbuf) != 0 ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8
            guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height),
                let bytes = gdk_pixbuf_read_pixel_bytes(pixbuf)
            else { return nil }
            defer { g_bytes_unref(bytes) }
            let stride = gsize(gdk_pixbuf_get_rowstride(pixbuf))
            guard let pixels = cairo_image_surface_get_data(surface),
                let texture = gdk_memory_texture_new(width, height, format, bytes, stride)
            else {
                cairo_surface_destroy(surface)
                return nil
            }
            gdk_texture_download(texture, pixels, gsize(cairo_image_surface_get_stride(surface)))
            cairo_surface_mark_dirty(surface)
            g_object_unref(UnsafeMutableRawPointer(texture))
            return surface
        }

        private static func stroke(_ cairo: OpaquePointer, width: Double, opacity: Double) {
            cairo_set_source_rgba(cairo, 1, 1, 1, opacity)
            cairo_set_line_width(cairo, width)
            cairo_stroke(cairo)
        }
    }
#endif
