internal import WebKit

/// A source of pictures: it shows what it has to, and waits for the user.
@MainActor
protocol PictureSource: AnyObject {
    /// - Returns: `nil` where the user cancels; when the task is cancelled, what is shown goes, too.
    /// - Throws: `PonteError` with `images.noCamera`, `unavailable`, `unreadable`.
    func pick(over webView: WKWebView?) async throws -> Picture?
}

/// Shows a picture under a frame, and waits for the user.
@MainActor
protocol Cropper: AnyObject {
    /// - Returns: `nil` where the user cancels, or the task is cancelled.
    func crop(_ preview: any Bitmap, ratio: Double, over webView: WKWebView?) async -> CropRegion?
}
