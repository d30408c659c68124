internal import Foundation
internal import PontePage
internal import PonteWire
internal import WebKit

/// Carries bytes between pages and the app under the scheme `ponte` that are too many for the engine's messages.
///
///     POST ponte://bytes/<document>/<number>   from the page, ahead of the message that names the number
///     GET  ponte://bytes/<document>/<number>   to the page, once
@MainActor
final class BytesScheme: NSObject, WKURLSchemeHandler {
    static let name = "ponte"

    private struct Weak {
        weak var transport: WebViewTransport?
    }

    private var transports: [ObjectIdentifier: Weak] = [:]

    /// Lets `webView`'s documents reach `transport`.
    func connect(_ webView: WKWebView, to transport: WebViewTransport) {
        transports = transports.filter { $0.value.transport != nil }
        transports[ObjectIdentifier(webView)] = Weak(transport: transport)
    }

    func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask) {
        let request = urlSchemeTask.request
        do throws(PonteError) {
            let (bytes, number) = try place(of: request, in: webView)
            switch request.httpMethod {
            case "GET": answer(urlSchemeTask, 200, try bytes.take(number))
            case "POST":
                // Of no bytes at all the engines make no body.
                try bytes.put(request.httpBody ?? Data(), number: number)
                answer(urlSchemeTask, 204, Data())
            default: throw PonteError(.malformed, "Bytes are sent with POST and fetched with GET.")
            }
        } catch {
            answer(urlSchemeTask, error.code == .limitExceeded ? 413 : 404, Data(error.description.utf8))
        }
    }

    /// True for a request whose body `put` may take.
    func admits(_ request: URLRequest, in webView: WKWebView) -> Bool {
        guard request.httpMethod == "POST", let (bytes, number) = try? place(of: request, in: webView) else { return false }
        return (try? bytes.expect(number)) != nil
    }

    private func place(of request: URLRequest, in webView: WKWebView) throws(PonteError) -> (DocumentBytes, number: Int) {
        guard let receiver = transports[ObjectIdentifier(webView)]?.transport?.receiver else {
            throw PonteError(.bridgeClosed, "The app has closed the bridge.")
        }
        guard let url = request.url, url.host(percentEncoded: true) == "bytes", url.pathComponents.count == 3,
            let number = Int(url.pathComponents[2]), number > 0
        else {
            throw PonteError(.malformed, "The address of bytes is ponte://bytes/<document>/<number>.")
        }
        return (try receiver.bytes(of: url.pathComponents[1]), number)
    }

    // All answers are given at once.
    func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask) {}

    private func answer(_ task: any WKURLSchemeTask, _ status: Int, _ body: Data) {
        guard let url = task.request.url,
            let response = HTTPURLResponse(
                url: url, statusCode: status, httpVersion: "HTTP/1.1",
                headerFields: [
                    // The document's name, which only it knows, is what admits it.
                    "Access-Control-Allow-Origin": "*", "Cache-Control": "no-store",
                    "Content-Type": status < 300 ? "application/octet-stream" : "text/plain",
                    "Content-Length": "\(body.count)",
                ])
        else { return task.didFailWithError(URLError(.badURL)) }
        task.didReceive(response)
        if !body.isEmpty { task.didReceive(body) }
        task.didFinish()
    }
}
