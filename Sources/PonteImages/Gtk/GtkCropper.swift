#if canImport(CWebKitGTK)
    internal import WebKit

    /// Shows a `GtkCropArea` in a window of its own.
    @MainActor
    final class GtkCropper: Cropper {
        /// The window that is open.
        private(set) var open: (panel: GtkPanel, area: GtkCropArea)?

        func crop(_ preview: any Bitmap, ratio: Double, over webView: WKWebView?) async -> CropRegion? {
            guard let preview = preview as? PixbufBitmap else { return nil }
            let area = GtkCropArea(preview, ratio: ratio)
            let panel = GtkPanel("Move and Zoom", confirm: "_Use Picture", over: webView, content: area.widget)
            open = (panel, area)
            defer { open = nil }
            return await panel.answer() ? area.region : nil
        }
    }
#endif
