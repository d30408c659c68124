#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit
    internal import Foundation
    internal import Ponte
    internal import UniformTypeIdentifiers
    internal import WebKit

    /// The parts that macOS brings: ImageIO and the open panel.
    @MainActor
    enum ImagePlatform {
        nonisolated static let processor: any ImageProcessor = ImageIOProcessor()

        static func cropper() -> any Cropper { MiddleCropper() }

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
            panel.allowedContentTypes = [.jpeg, .png, .webP, .gif, .bmp, .tiff]
            let response: NSApplication.ModalResponse = await withTaskCancellationHandler {
                if let window = webView?.window { await panel.beginSheetModal(for: window) } else { await panel.begin() }
            } onCancel: {
                Task { @MainActor in panel.cancel(nil) }
            }
            guard response == .OK, let file = panel.url else { return nil }
            return Picture(name: file.lastPathComponent, content: .file(file))
        }
    }

    @MainActor
    private final class NoCamera: PictureSource {
        func pick(over webView: WKWebView?) async throws -> Picture? {
            throw PonteError(.noCamera, "Photographs cannot be taken on macOS yet. Pick a file.")
        }
    }

    /// Takes the middle: there is no crop view on macOS yet.
    @MainActor
    private final class MiddleCropper: Cropper {
        func crop(_ preview: any Bitmap, ratio: Double, over webView: WKWebView?) async -> CropRegion? {
            .middle(of: preview.size, ratio: ratio)
        }
    }
#endif
