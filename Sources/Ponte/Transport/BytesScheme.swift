internal import Foundation
internal import PontePage
internal import PonteWire
internal import WebKit

/// Answers the requests for bytes (`BytesRequest`) of web views.
@MainActor
final class BytesScheme: NSObject, WKURLSchemeHandler {
    private struct Weak {
        weak var receiver: (any TransportReceiver)?
    }

    private var receivers: [ObjectIdentifier: Weak] = [:]

    /// Lets `webView`'s documents reach `receiver`, if its configuration was prepared.
    static func connect(_ webView: WKWebView, to receiver: any TransportReceiver) {
        guard let scheme = webView.configuration.urlSchemeHandler(forURLScheme: BytesRequest.scheme) as? BytesScheme else {
            return
        }
        scheme.receivers = scheme.receivers.filter { $0.value.receiver != nil }
        scheme.receivers[ObjectIdentifier(webView)] = Weak(receiver: receiver)
    }

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        let (response, body) = BytesRequest(urlSchemeTask.request).answer(from: receivers(of: webView))
        guard let response else { return urlSchemeTask.didFailWithError(URLError(.badURL)) }
        urlSchemeTask.didReceive(response)
        if !body.isEmpty { urlSchemeTask.didReceive(body) }
        urlSchemeTask.didFinish()
    }

    /// True for a request whose body `put` may take.
    func admits(_ request: URLRequest, in webView: WKWebView) -> Bool {
        BytesRequest(request).admitsBody(for: receivers(of: webView))
    }

    private func receivers(of webView: WKWebView) -> [any TransportReceiver] {
        receivers[ObjectIdentifier(webView)]?.receiver.map { [$0] } ?? []
    }

    // All answers are given at once.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}
}
