import Foundation
import TestSupport
import Testing
import WebKit

/// A bridge as in many tutorials: a plain class that sets the web view up in its `init` and takes its handler away in its `deinit`.
class EventCenter {
    typealias Listener = ([String: Any]) -> Void

    let webView: WKWebView
    var pageTitle: String { webView.title ?? "" }
    var store: WKWebsiteDataStore { webView.configuration.websiteDataStore }
    private let controller: WKUserContentController
    private let receiver: Receiver

    init(frame: CGRect = .zero) {
        controller = WKUserContentController()
        let configuration = WKWebViewConfiguration()
        configuration.websiteDataStore = WKWebsiteDataStore.nonPersistent()
        configuration.userContentController = controller
        configuration.preferences.javaScriptCanOpenWindowsAutomatically = true
        webView = WKWebView(frame: frame, configuration: configuration)
        receiver = Receiver()
        controller.add(receiver, name: "events")
        controller.addUserScript(
            WKUserScript(source: EventCenter.script, injectionTime: .atDocumentStart, forMainFrameOnly: true))
    }

    deinit {
        controller.removeScriptMessageHandler(forName: "events")
        controller.removeAllUserScripts()
        webView.stopLoading()
    }

    func on(_ name: String, _ listener: @escaping Listener) {
        receiver.listeners[name, default: []].append(listener)
    }

    func emit(_ name: String, detail: [String: Any] = [:]) {
        guard let data = try? JSONSerialization.data(withJSONObject: detail), let json = String(data: data, encoding: .utf8)
        else { return }
        webView.evaluateJavaScript("dispatchEvent(new CustomEvent('\(name)', { detail: \(json) }))", completionHandler: nil)
    }

    private static let script = """
        window.sendEvent = (name, detail) => window.webkit.messageHandlers.events.postMessage({ name, detail })
        """

    private class Receiver: NSObject, WKScriptMessageHandler {
        var listeners: [String: [Listener]] = [:]

        func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
            guard let body = message.body as? [String: Any], let name = body["name"] as? String else { return }
            let detail = body["detail"] as? [String: Any] ?? [:]
            for listener in listeners[name] ?? [] { listener(detail) }
        }
    }
}

/// Its maker knows nothing of actors, either.
private func makeCenter() -> EventCenter {
    let center = EventCenter(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    center.webView.allowsBackForwardNavigationGestures = true
    return center
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EventCenterTests {
    @Test func `events go both ways through a bridge that a plain class sets up`() async throws {
        let center = makeCenter()
        var items: [String] = []
        let added = Signal()
        center.on("added") { detail in
            items.append(detail["item"] as? String ?? "")
            added.send()
        }
        try await center.webView.finishLoading {
            $0.loadHTMLString(
                """
                <title>Basket</title>
                <script>addEventListener('clear', event => sendEvent('added', { item: 'cleared by ' + event.detail.user }))</script>
                """, baseURL: URL(string: "https://shop.example/"))
        }
        #expect(center.pageTitle == "Basket" && !center.store.isPersistent)
        try await center.webView.evaluateJavaScript("sendEvent('added', { item: 'apple' }); 0")
        await added.wait()
        center.emit("clear", detail: ["user": "Ann"])
        await added.wait()
        #expect(items == ["apple", "cleared by Ann"])
    }

    @Test func `a center that is gone has taken its handler away`() async throws {
        var center: EventCenter? = makeCenter()
        let webView = try #require(center?.webView)
        try await webView.finishLoading { $0.loadHTMLString("<p>", baseURL: URL(string: "https://shop.example/")) }
        #expect(try await webView.evaluateJavaScript("typeof webkit.messageHandlers.events") as? String == "object")
        center = nil
        #expect(try await webView.evaluateJavaScript("typeof webkit.messageHandlers.events") as? String == "undefined")
    }
}
