internal import Foundation
internal import Ponte
public import WebKit

extension ForemBridge {
    /// A preview of the page, for later; `nil` where it shows no page of an allowed origin, or is just leaving it.
    public func preview() async -> ForemPreview? {
        guard let document = messenger.document, let host, let url = host.url else { return nil }
        let offset = await withCheckedContinuation { answer in
            host.call("return [scrollX, scrollY]", arguments: [:], in: .defaultClient) { result in
                answer.resume(returning: (try? result.get()) as? [Double])
            }
        }
        let picture = await picture(of: host)
        guard document == messenger.document, url == host.url, let offset, offset.count == 2 else { return nil }
        return ForemPreview(url: url, picture: picture, scrollOffset: ForemPreview.Offset(x: offset[0], y: offset[1]))
    }

    private func picture(of host: any PageHost) async -> Data? {
        if #available(iOS 26, macOS 26, *), let page = (host as? HostedPage)?.page {
            return try? await page.exported(as: .image())
        }
        return try? await (host as? WKWebView)?.takeSnapshot(configuration: nil).pngData()
    }

    /// Loads the page of a preview, and scrolls to where the user was in it. The app shows the picture meanwhile.
    ///
    /// - Returns: `nil` for a `WebPage`.
    @discardableResult
    public func load(_ preview: ForemPreview) -> WKNavigation? {
        navigation.load(preview)
    }
}
