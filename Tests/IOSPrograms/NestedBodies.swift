import Foundation
import TestSupport
import Testing
import WebKit

/// Commands of a page, parsed with the casts that bridges on Apple systems use.
final class CommandHandler: NSObject, WKScriptMessageHandler {
    struct Command: Equatable {
        var name: String
        var options: [String: AnyHashable]
        var tags: [AnyHashable]
    }

    private(set) var commands: [Command] = []
    private(set) var rejected = 0
    var received: (() -> Void)?

    func userContentController(_ userContentController: WKUserContentController, didReceive message: WKScriptMessage) {
        defer { received?() }
        guard let body = message.body as? [String: AnyHashable], let name = body["name"] as? String,
            let options = body["options"] as? [String: AnyHashable], let tags = body["tags"] as? [AnyHashable]
        else {
            rejected += 1
            return
        }
        commands.append(Command(name: name, options: options, tags: tags))
    }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct NestedBodiesTests {
    @Test func `nested values are dictionaries and arrays of AnyHashable`() async throws {
        let handler = CommandHandler()
        let received = Signal()
        handler.received = { received.send() }
        let configuration = WKWebViewConfiguration()
        configuration.userContentController.add(handler, name: "command")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        let page = """
            <script>webkit.messageHandlers.command.postMessage(
              { name: 'open', options: { animated: true, depth: 2, view: { id: 'a' } }, tags: ['x', 1, null] })</script>
            """
        try await webView.finishLoading { $0.loadHTMLString(page, baseURL: URL(string: "https://a.example/")) }
        await received.wait()
        let command = try #require(handler.commands.first)
        #expect(command.name == "open" && handler.rejected == 0)
        #expect(command.options["animated"] as? Bool == true && command.options["depth"] as? Int == 2)
        #expect((command.options["view"] as? [String: AnyHashable])?["id"] as? String == "a")
        #expect(command.tags.count == 3 && command.tags.first == "x" as AnyHashable)
        let object = try #require(try await webView.evaluateJavaScript("({ list: [1, { a: 'b' }] })") as? [String: AnyHashable])
        #expect((object["list"] as? [AnyHashable])?.count == 2)
    }
}
