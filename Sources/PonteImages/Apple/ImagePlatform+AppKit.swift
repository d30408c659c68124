#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import Ponte
    internal import PonteControls
    internal import UniformTypeIdentifiers
    internal import WebKit

    /// The parts that macOS brings: ImageIO and the open panel.
    @MainActor
    enum ImagePlatform {
        nonisolated static let processor: any ImageProcessor = ImageIOProcessor()

        static func cropper() -> any Cropper { AppKitCropper() }

        static func source(_ source: ImageSource) -> any PictureSource {
            switch source {
            case .files: OpenPanelSource()
            case .camera: NoCamera()
            }
        }
    }

    /// The system's open panel.
    @MainActor
    private final class OpenPanelSource: PictureSource {
        func pick(over webView: WKWebView?) async throws -> Picture? {
            let panel = NSOpenPanel()
            guard panel.isThere else {
                throw PonteError(
                    .unavailable,
                    "macOS gives no panel for files. In the sandbox, the app needs the entitlement com.apple.security.files.user-selected.read-only."
                )
            }
            panel.allowedContentTypes = [.jpeg, .png, .webP, .gif, .bmp, .tiff]
            guard await panel.answer(over: webView?.windowForSheets) == .OK, let file = panel.url else { return nil }
            return Picture(name: file.lastPathComponent, content: .file(file))
        }
    }

    @MainActor
    private final class NoCamera: PictureSource {
        func pick(over webView: WKWebView?) async throws -> Picture? {
            throw PonteError(.unavailable, "This package takes no photographs on macOS. Pick a file.")
        }
    }
#endif
