import Foundation
import TestSupport
import Testing
import WebKit

/// The common part of the delegates of these tests. It conforms to nothing: its methods are inherited by classes that do.
@MainActor
class Recorder: NSObject {
    var calls: [String] = []
    /// Of downloads.
    var destination: URL?
    private var ended: CheckedContinuation<String, Never>?

    /// Loads a page and returns how that ended.
    func load(_ address: String, in webView: WKWebView) async -> String {
        guard let url = URL(string: address) else { return "no address" }
        return await withCheckedContinuation { continuation in
            ended = continuation
            webView.load(URLRequest(url: url))
        }
    }

    /// Asks for a page that the delegate refuses, which no delegate is told. Returns whether only the next one was loaded.
    func isRefused(in webView: WKWebView) async throws -> Bool {
        guard let url = URL(string: "app://example/refused-action") else { return false }
        let count = calls.count
        webView.load(URLRequest(url: url))
        try await until { calls.count > count }
        let counted = calls
        let isNextLoaded = await load("app://example/next", in: webView) == "finished"
        calls = counted
        let pages = webView.configuration.urlSchemeHandler(forURLScheme: "app") as? EmptyPages
        return isNextLoaded && pages?.asked.contains(url) == false
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        end("finished")
    }

    func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error) {
        end("\((error as NSError).domain) \((error as NSError).code)")
    }

    func downloadDidFinish(_ download: WKDownload) {
        end("downloaded")
    }

    func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?) {
        end("\((error as NSError).domain) \((error as NSError).code)")
    }

    /// Lets a download go on, and returns how it ended.
    func finish(_ download: WKDownload) async -> String {
        download.delegate = self as? any WKDownloadDelegate
        return await withCheckedContinuation { ended = $0 }
    }

    private func end(_ text: String) {
        ended?.resume(returning: text)
        ended = nil
    }
}

/// A delegate with all methods that have several forms, each in the same form.
@MainActor
protocol EveryMethod: Recorder, WKNavigationDelegate, WKUIDelegate, WKScriptMessageHandlerWithReply, WKDownloadDelegate {}

extension WKNavigationAction {
    var answer: WKNavigationActionPolicy { request.url?.path == "/refused-action" ? .cancel : .allow }
}

extension WKNavigationResponse {
    var answer: WKNavigationResponsePolicy { response.url?.path == "/refused-response" ? .cancel : .allow }
}

/// Serves an empty page under each address of the scheme `app`.
@MainActor
final class EmptyPages: NSObject, WKURLSchemeHandler {
    private(set) var asked: [URL] = []

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        guard let url = urlSchemeTask.request.url else { return }
        asked.append(url)
        urlSchemeTask.didReceive(URLResponse(url: url, mimeType: "text/html", expectedContentLength: -1, textEncodingName: nil))
        urlSchemeTask.didReceive(Data("<title>Page</title>".utf8))
        urlSchemeTask.didFinish()
    }

    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}

    static func makeConfiguration() -> WKWebViewConfiguration {
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = .nonPersistent()
        configuration.setURLSchemeHandler(EmptyPages(), forURLScheme: "app")
        return configuration
    }
}
