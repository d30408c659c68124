internal import Foundation
internal import PonteWire
internal import WebKit

/// The message handler of a name, for one port after another. Only the content controller keeps it alive, until another handler has the name; through it no
/// port is kept.
///
/// It stays where the port changes: of a handler that is removed, the engine of Apple's systems drops what is under way to it, and the page's object is dead.
@MainActor
final class Mailbox: NSObject, WKScriptMessageHandlerWithReply {
    private(set) weak var port: ScriptMessagePort?
    private var answer: ScriptMessagePort.RefusalAnswer
    private var left: [Left] = []
    private var depth = 0

    private struct Left {
        weak var webView: WKWebView?
        let document: any NamedDocument
    }

    /// A name of a content controller. It outlives its mailbox, which the app can take away: a page may answer late to a port of that time.
    private struct Address {
        weak var controller: WKUserContentController?
        let name: String
        weak var mailbox: Mailbox?
        var portCount = 0
    }

    /// WebKit does not say which handler has a name.
    private static var addresses: [Address] = []

    /// The mailbox of the port's name, which is the port's from now on.
    ///
    /// - Returns: Also the number of ports that the name has had before this one.
    static func serving(_ port: ScriptMessagePort, in controller: WKUserContentController) -> (Mailbox, generation: Int) {
        addresses.removeAll { $0.controller == nil }
        let known = addresses.firstIndex { $0.controller === controller && $0.name == port.name }
        let index = known ?? addresses.endIndex
        if known == nil { addresses.append(Address(controller: controller, name: port.name)) }
        let found = addresses[index].mailbox
        let mailbox = found ?? Mailbox(port)
        // While it handles a message it lives, even if the app has taken it away.
        if found.map({ $0.depth > 0 }) ?? true {
            controller.removeScriptMessageHandler(forName: port.name, contentWorld: .page)
            controller.addScriptMessageHandler(mailbox, contentWorld: .page, name: port.name)
        }
        addresses[index].mailbox = mailbox
        addresses[index].portCount += 1
        let generation = addresses[index].portCount - 1
        if found != nil { mailbox.serve(port) }
        return (mailbox, generation)
    }

    private init(_ port: ScriptMessagePort) {
        self.port = port
        answer = port.answer
    }

    deinit {
        Task { @MainActor [weak port] in port?.end() }
    }

    private func serve(_ next: ScriptMessagePort) {
        let earlier = port
        port = next
        answer = next.answer
        earlier?.replace()
    }

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        let reply: ScriptMessagePort.Reply = { [answer] result in
            switch result {
            case .success(let value): replyHandler(value, nil)
            case .failure(let error): answer.settle(error, replyHandler)
            }
        }
        guard let port else { return reply(.failure(PonteError(.bridgeClosed, "The app has released the bridge."))) }
        depth += 1
        defer { depth -= 1 }
        port.receive(message, reply: reply)
    }

    // MARK: Documents that live on

    private static let maximumLeft = 4 * Limits.subframes

    func leave(_ document: some NamedDocument, of webView: WKWebView?) {
        left.removeAll { $0.webView == nil }
        if left.count >= Self.maximumLeft { left.removeFirst() }
        left.append(Left(webView: webView, document: document))
    }

    func takeLeft<Document: NamedDocument>(from webView: WKWebView?, where matches: (Document) -> Bool) -> Document? {
        let index = left.firstIndex { left in
            left.webView === webView && (left.document as? Document).map(matches) ?? false
        }
        return index.flatMap { left.remove(at: $0).document as? Document }
    }

    func forgetLeft(by webView: WKWebView?) {
        left.removeAll { $0.webView == nil || $0.webView === webView }
    }
}
