internal import Foundation
public import WebKit

extension ForemBridge {
    /// A preview of the view's page, for later; `nil` where it shows no page of an allowed origin, or is just leaving it.
    public func preview() async -> ForemPreview? {
        guard let document = messenger.document, let webView, let url = webView.url else { return nil }
        let offset =
            try? await webView.callAsyncJavaScript("return [scrollX, scrollY]", contentWorld: .defaultClient) as? [Double]
        let picture = try? await webView.takeSnapshot(configuration: nil).pngData()
        guard document == messenger.document, url == webView.url, let offset, offset.count == 2 else { return nil }
        return ForemPreview(url: url, picture: picture, scrollOffset: ForemPreview.Offset(x: offset[0], y: offset[1]))
    }

    /// Loads the page of a preview, and scrolls to where the user was in it. The app shows the picture meanwhile.
    @discardableResult
    public func load(_ preview: ForemPreview) -> WKNavigation? {
        navigation.load(preview)
    }
}
