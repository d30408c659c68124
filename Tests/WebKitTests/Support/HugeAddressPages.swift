import Foundation
import TestSupport
import Testing

@testable import WebKit

/// Pages that go to addresses of megabytes, and all that their delegates are told.
@MainActor
final class HugeAddressPages {
    nonisolated static let more = "'x'.repeat(3 << 20)"

    let navigation = DelegateRecorder()
    let recorder = DownloadRecorder()
    let handler = SchemeRecorder { $0.answer(html: "<title>page</title>") }

    func page(_ html: String = "<p>") async throws -> WKWebView {
        let handler = handler
        let webView = WKWebView.forTest { $0.setURLSchemeHandler(handler, forURLScheme: "app") }
        webView.navigationDelegate = navigation
        try await webView.finishLoading(html: html)
        return webView
    }

    func run(_ webView: WKWebView, _ script: String) async throws -> Any? {
        try await webView.callAsyncJavaScript(script, contentWorld: .page)
    }

    /// The addresses that the delegate was told of, and that are longer than any may be.
    var tooLong: [URL] {
        (navigation.actions.map { $0.request.url } + navigation.responses.map { $0.response.url }).compactMap { $0 }.filter {
            $0.absoluteString.utf8.count > EngineAddress.maximum
        }
    }

    /// False for engines that take no such address from `location` or a link, such as WebKitGTK 2.52: `history` takes it there, too.
    func engineGoesFar() async throws -> Bool {
        try await run(page(), "location.hash = \(Self.more); return location.href.length > 3e6") as? Bool == true
    }
}
