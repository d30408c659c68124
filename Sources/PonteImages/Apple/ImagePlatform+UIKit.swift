#if canImport(UIKit)
    internal import PonteControls
    internal import UIKit
    internal import WebKit

    /// The parts that iOS brings: ImageIO, PhotosUI, UIKit.
    @MainActor
    enum ImagePlatform {
        nonisolated static let processor: any ImageProcessor = ImageIOProcessor()

        static func cropper() -> any Cropper { UIKitCropper() }

        static func source(_ source: ImageSource) -> any PictureSource {
            switch source {
            case .files: PhotosSource()
            case .camera: UIKitCameraSource()
            }
        }

        /// The screen over which others are shown: that of the key window without a view, which a `WebPage` does not give. `nil` where the view is in no window.
        static func screen(of webView: WKWebView?) -> UIViewController? {
            guard let webView else { return UIViewController.ofKeyWindow }
            return webView.window?.rootViewController
        }
    }
#endif
