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
            gdk_cairo_set_source_pixbuf(cairo, picture.pointer, 0, 0)
            cairo_paint(cairo)
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

        private static func stroke(_ cairo: OpaquePointer, width: Double, opacity: Double) {
            cairo_set_source_rgba(cairo, 1, 1, 1, opacity)
            cairo_set_line_width(cairo, width)
            cairo_stroke(cairo)
        }
    }
#endif
