#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import PonteControls
    internal import PontePictures
    internal import WebKit

    /// Shows a picture in a scroll view of the wanted form: the user scrolls and pinches, and keeps what can be seen.
    @MainActor
    final class AppKitCropper: Cropper {
        func crop(_ preview: any Bitmap, ratio: Double, over webView: WKWebView?) async -> CropRegion? {
            guard let preview = preview as? CGBitmap else { return nil }
            let view = Self.view(of: preview, ratio: ratio)
            let alert = NSAlert()
            alert.messageText = "Move and Zoom"
            alert.accessoryView = view
            alert.addButton(withTitle: "Done")
            // By this title, Escape presses it (Apple, `NSAlert.addButton(withTitle:)`).
            alert.addButton(withTitle: "Cancel")
            guard await alert.answer(over: webView?.windowForSheets) == .alertFirstButtonReturn else { return nil }
            let seen = view.documentVisibleRect
            return CropRegion(
                seen: (seen.minX, seen.minY, seen.width, seen.height),
                of: (Double(preview.size.width), Double(preview.size.height)))
        }

        private static func view(of preview: CGBitmap, ratio: Double) -> NSScrollView {
            var geometry = CropGeometry(preview.size, ratio: ratio)
            geometry.view = (560, 420)
            let size = NSSize(width: preview.size.width, height: preview.size.height)
            let picture = NSImageView(image: NSImage(cgImage: preview.image, size: size))
            picture.frame = NSRect(origin: .zero, size: size)
            let view = NSScrollView(frame: NSRect(x: 0, y: 0, width: geometry.frame.width, height: geometry.frame.height))
            view.documentView = picture
            view.allowsMagnification = true
            view.minMagnification = geometry.scale
            view.maxMagnification = geometry.scale * CropGeometry.greatestZoom
            view.setMagnification(geometry.scale, centeredAt: NSPoint(x: size.width / 2, y: size.height / 2))
            return view
        }
    }
#endif
