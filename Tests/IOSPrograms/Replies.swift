import Foundation
import TestSupport
import Testing
import WebKit

/// Preferences of the app for its page, over `WKScriptMessageHandlerWithReply`.
final class PreferencesHandler: NSObject, WKScriptMessageHandlerWithReply {
    private var values: [String: Any] = ["theme": "dark", "size": 14]

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        guard let body = message.body as? [String: Any], let key = body["key"] as? String else {
            replyHandler(nil, "A key is missing.")
            return
        }
        if let value = body["value"] { values[key] = value }
        DispatchQueue.main.async { [self] in
            replyHandler(values[key] ?? NSNull(), nil)
        }
    }
}

/// The same in the form that Swift's concurrency brought.
final class ContactsHandler: NSObject, WKScriptMessageHandlerWithReply {
    struct Contact: Codable {
        var name: String
        var phones: [String]
    }

    private let contacts = [Contact(name: "Ann", phones: ["1", "2"]), Contact(name: "Bo", phones: [])]

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        await Task.yield()
        guard let name = message.body as? String else { return (nil, "Not a name") }
        do {
            let found = contacts.filter { $0.name == name }
            return (try JSONSerialization.jsonObject(with: JSONEncoder().encode(found)), nil)
        } catch {
            return (nil, error.localizedDescription)
        }
    }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct RepliesTests {
    @Test func `a page gets its answers, and its errors, as promises`() async throws {
        let configuration = WKWebViewConfiguration()
        let controller = configuration.userContentController
        controller.addScriptMessageHandler(PreferencesHandler(), contentWorld: .page, name: "preferences")
        controller.addScriptMessageHandler(ContactsHandler(), contentWorld: .page, name: "contacts")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        try await webView.finishLoading { $0.loadHTMLString("<p>", baseURL: URL(string: "https://a.example/")) }
        let seen = try await webView.callAsyncJavaScript(
            """
            const { preferences, contacts } = webkit.messageHandlers
            const seen = [await preferences.postMessage({ key: 'theme' })]
            seen.push(await preferences.postMessage({ key: 'size', value: size }))
            seen.push(await preferences.postMessage({ key: 'other' }))
            try { await preferences.postMessage('nothing') } catch (error) { seen.push(error.message) }
            const [ann] = await contacts.postMessage('Ann')
            seen.push(ann.phones.length)
            return seen
            """, arguments: ["size": 16], contentWorld: .page)
        let values = try #require(seen as? [Any])
        #expect(values[0] as? String == "dark" && values[1] as? Int == 16 && values[2] is NSNull)
        #expect(values[3] as? String == "A key is missing." && values[4] as? Int == 2)
    }
}
