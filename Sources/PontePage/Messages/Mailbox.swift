internal import Foundation
internal import PonteWire
internal import WebKit

/// The message handler of a name, for the ports of all views that have the content controller: a message says from which view it is. In each view one port comes after
/// another. Only the content controller keeps it alive, until another handler has the name; through it no port is kept.
///
/// It stays where a port changes: of a handler that is removed, the engine of Apple's systems drops what is under way to it, and the page's object is dead.
@MainActor
final class Mailbox: NSObject, WKScriptMessageHandlerWithReply {
    private var places: [Place] = []
    private var handedOver: [HandedOver] = []
    private var depth = 0

    /// Of the port that a view has.
    private struct Place {
        weak var webView: WKWebView?
        weak var port: ScriptMessagePort?
        /// Of the port, which may be gone.
        let answer: ScriptMessagePort.RefusalAnswer
    }

    private struct HandedOver {
        weak var webView: WKWebView?
        let documents: HandedOverDocuments
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

    /// The mailbox of the port's name, which serves the port's view by it from now on.
    ///
    /// - Returns: Also the number of ports that the name has had before this one.
    static func serving(_ port: ScriptMessagePort, of webView: WKWebView) -> (Mailbox, generation: Int) {
        let controller = webView.configuration.userContentController
        addresses.removeAll { $0.controller == nil }
        let known = addresses.firstIndex { $0.controller === controller && $0.name == port.name }
        let index = known ?? addresses.endIndex
        if known == nil { addresses.append(Address(controller: controller, name: port.name)) }
        let found = addresses[index].mailbox
        let mailbox = found ?? Mailbox()
        // While it handles a message it lives, even if the app has taken it away.
        if found.map({ $0.depth > 0 }) ?? true {
            controller.removeScriptMessageHandler(forName: port.name, contentWorld: .page)
            controller.addScriptMessageHandler(mailbox, contentWorld: .page, name: port.name)
        }
        addresses[index].mailbox = mailbox
        addresses[index].portCount += 1
        let generation = addresses[index].portCount - 1
        mailbox.serve(port, of: webView)
        return (mailbox, generation)
    }

    deinit {
        let ports = places.compactMap(\.port)
        // The app, which takes the handler away, goes on.
        Task { @MainActor in for port in ports { port.end() } }
    }

    private func serve(_ next: ScriptMessagePort, of webView: WKWebView) {
        let earlier = port(of: webView)
        places.removeAll { $0.webView == nil || $0.webView === webView }
        // A window that a page has opened has the controller of that page's view.
        if !webView.isOpenedByPage, places.contains(where: { $0.port != nil && $0.webView?.isOpenedByPage == false }) {
            DeveloperLog.write(
                .warning, "shared controller", about: next.name,
                """
                Two web views share one WKUserContentController: scripts and message handlers that are added for one are in the other, too. Give each view \
                a WKWebViewConfiguration of its own.
                """)
        }
        places.append(Place(webView: webView, port: next, answer: next.answer))
        earlier?.replace()
    }

    func port(of webView: WKWebView?) -> ScriptMessagePort? {
        places.first { $0.webView === webView }?.port
    }

    /// Serves the port no more.
    ///
    /// - Returns: True if no other view has one.
    func remove(_ port: ScriptMessagePort) -> Bool {
        places.removeAll { $0.port === port }
        return !places.contains { $0.port != nil }
    }

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        // A window that the page has opened has the handler, too, and may have no port: the newest one tells it so.
        guard let place = places.first(where: { $0.webView === message.webView }) ?? places.last else {
            return replyHandler(nil, PonteError(.bridgeClosed, "The app has released the bridge.").description)
        }
        let settle: ScriptMessagePort.Settle = { [answer = place.answer] result in
            switch result {
            case .success(let value): replyHandler(value, nil)
            case .failure(let error): answer.settle(error, replyHandler)
            }
        }
        guard let port = place.port else {
            return settle(.failure(PonteError(.bridgeClosed, "The app has released the bridge.")))
        }
        depth += 1
        defer { depth -= 1 }
        port.receive(message, settle: settle)
    }

    /// The documents of a view that wait for its next port.
    func handedOver(of webView: WKWebView) -> HandedOverDocuments {
        handedOver.removeAll { $0.webView == nil }
        if let known = handedOver.first(where: { $0.webView === webView }) { return known.documents }
        let documents = HandedOverDocuments()
        handedOver.append(HandedOver(webView: webView, documents: documents))
        return documents
    }
}
