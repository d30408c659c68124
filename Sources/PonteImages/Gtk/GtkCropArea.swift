#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import PonteControls
    internal import WebKit

    /// A picture that the user moves and zooms under a frame: by dragging, by two fingers, by the wheel, by arrows, plus and minus.
    @MainActor
    package final class GtkCropArea {
        private let owner: GObjectOwner<GtkWidget>
        private let picture: PixbufBitmap
        private var geometry: CropGeometry
        private var dragged = (x: 0.0, y: 0.0)
        private var pinched = 1.0

        init(_ picture: PixbufBitmap, ratio: Double) {
            self.picture = picture
            geometry = CropGeometry(picture.size, ratio: ratio)
            owner = GObjectOwner(retaining: gtk_drawing_area_new())
            gtk_widget_set_focusable(widget, 1)
            gtk_widget_set_size_request(widget, 240, 240)
            draw()
            addGestures()
        }

        var widget: UnsafeMutablePointer<GtkWidget> { owner.pointer }

        package var region: CropRegion { geometry.region }

        /// Moves the picture, in points.
        package func move(by x: Double, _ y: Double) {
            geometry.move(by: x, y)
            gtk_widget_queue_draw(widget)
        }

        package func zoom(by factor: Double) {
            geometry.zoom(by: factor)
            gtk_widget_queue_draw(widget)
        }

        private func draw() {
            let painter = Painter { [weak self] cairo, width, height in
                guard let self else { return }
                geometry.view = (Double(width), Double(height))
                CropDrawing.draw(picture, geometry, on: cairo)
            }
            gtk_drawing_area_set_draw_func(
                UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkDrawingArea.self),
                { _, cairo, width, height, data in
                    guard let cairo, let data else { return }
                    nonisolated(unsafe) let painter = Unmanaged<Painter>.fromOpaque(data).takeUnretainedValue()
                    nonisolated(unsafe) let context = cairo
                    MainActor.assumeIsolated { painter.run((context, width, height)) }
                }, Unmanaged.passRetained(painter).toOpaque(), releaseObject)
        }

        private func addGestures() {
            listen(
                gtk_gesture_drag_new(),
                [
                    "drag-begin": { area, _ in area.dragged = (0, 0) },
                    "drag-update": { area, arguments in
                        let next = (x: arguments.double(1), y: arguments.double(2))
                        area.move(by: next.x - area.dragged.x, next.y - area.dragged.y)
                        area.dragged = next
                    },
                ])
            listen(
                gtk_gesture_zoom_new(),
                [
                    "begin": { area, _ in area.pinched = 1 },
                    "scale-changed": { area, arguments in
                        area.zoom(by: arguments.double(1) / area.pinched)
                        area.pinched = arguments.double(1)
                    },
                ])
            listen(
                gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL),
                ["scroll": { area, arguments in area.zoom(by: pow(1.1, -arguments.double(2))) }])
            listen(
                gtk_event_controller_key_new(), ["key-pressed": { area, arguments in area.press(Int32(arguments.unsigned(1))) }])
        }

        private func press(_ key: Int32) {
            switch key {
            case GDK_KEY_Left: move(by: 16, 0)
            case GDK_KEY_Right: move(by: -16, 0)
            case GDK_KEY_Up: move(by: 0, 16)
            case GDK_KEY_Down: move(by: 0, -16)
            case GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add: zoom(by: 1.1)
            case GDK_KEY_minus, GDK_KEY_KP_Subtract: zoom(by: 1 / 1.1)
            default: break
            }
        }

        /// The widget takes the controller over.
        private func listen(
            _ controller: OpaquePointer?, _ handlers: [String: @MainActor (GtkCropArea, SignalArguments) -> Void]
        ) {
            guard let controller else { return }
            for (signal, handler) in handlers {
                connect(UnsafeMutableRawPointer(controller), signal) { [weak self] arguments in
                    if let self { handler(self, arguments) }
                }
            }
            gtk_widget_add_controller(widget, controller)
        }
    }

    private typealias Painter = Callback<(OpaquePointer, Int32, Int32)>

    /// Shows a `GtkCropArea` in a window of its own.
    @MainActor
    final class GtkCropper: Cropper {
        /// The window that is open.
        private(set) var open: (panel: GtkPanel, area: GtkCropArea)?

        func crop(_ preview: any Bitmap, ratio: Double, over webView: WKWebView?) async -> CropRegion? {
            guard let preview = preview as? PixbufBitmap else { return nil }
            let area = GtkCropArea(preview, ratio: ratio)
            let texts = DesktopTexts.current
            let panel = GtkPanel(texts.cropPicture, confirm: texts.usePicture, over: webView, content: area.widget)
            open = (panel, area)
            defer { open = nil }
            return await panel.answer() ? area.region : nil
        }
    }
#endif
