#if canImport(CWebKitGTK)
    internal import CWebKitGTK
    internal import Foundation
    internal import GLibInterop
    internal import Ponte
    internal import PonteControls
    internal import PonteControls
    internal import PontePictures
    internal import WebKit

    /// GTK's file chooser.
    @MainActor
    final class GtkFileSource: PictureSource {
        private(set) var isOpen = false

        func pick(over webView: WKWebView?) async throws -> Picture? {
            _ = Display.open()
            isOpen = true
            defer { isOpen = false }
            // HEIC and AVIF, too, where they cannot be opened: the answer says so.
            let pictures = FileChooser.Filter(
                name: DesktopTexts.current.pictures,
                mediaTypes: ImageKind.allCases.map { "image/\($0.rawValue)" } + ["image/heif"])
            guard let webView else { return nil }
            let file: ChosenPlace?
            do {
                file = try await FileChooser(.file, filters: [pictures])
                    .choose(over: DialogParent(view: webView.gtkWidget))?.first
            } catch {
                throw PonteError(.unreadable, "GTK has no file chooser here. Install GTK 4 with its file chooser.")
            }
            guard let file else { return nil }
            guard let url = file.url else {
                throw PonteError(.unreadable, "That file is not on this computer. Copy it here first.")
            }
            return Picture(name: url.lastPathComponent, content: .file(url))
        }
    }
#endif
