internal import Foundation
internal import PonteWire
internal import WebKit

/// The message handler of a name, for the ports of all hosts that have the content controller: a message says from which view it is, and `PageSenders` finds from which
/// page. In each host one port comes after another. Only the content controller keeps it alive, until another handler has the name; through it no port is kept.
///
/// It stays where a port changes: of a handler that is removed, the engine of Apple's systems drops what is under way to it, and the page's object is dead.
@MainActor
final class Mailbox: NSObject, WKScriptMessageHandlerWithReply {
    private var places: [Place] = []
    private var handedOver: [HandedOver] = []
    private var depth = 0
    /// True if one of the hosts is a page.
    private var servesPages = false
    /// The inner views of pages that have posted.
    private var pageViews: [WeakView] = []
    /// A `PageSenders`, which older systems do not have.
    private lazy var sendersObject: AnyObject? = {
        if #available(iOS 26, macOS 26, *) { PageSenders() } else { nil }
    }()

    private struct WeakView {
        weak var view: WKWebView?
    }

    /// Of the port that a host has.
    private struct Place {
        weak var host: (any PageHost)?
        weak var port: ScriptMessagePort?
        /// Of the port, which may be gone.
        let answer: ScriptMessagePort.RefusalAnswer
    }

    private struct HandedOver {
        weak var host: (any PageHost)?
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

    /// The mailbox of the port's name, which serves the port's host by it from now on.
    ///
    /// - Returns: Also the number of ports that the name has had before this one.
    static func serving(_ port: ScriptMessagePort, of host: any PageHost) -> (Mailbox, generation: Int) {
        let controller = host.userContentController
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
        mailbox.serve(port, of: host)
        return (mailbox, generation)
    }

    deinit {
        let ports = places.compactMap(\.port)
        // The app, which takes the handler away, goes on.
        Task { @MainActor in for port in ports { port.end() } }
    }

    private func serve(_ next: ScriptMessagePort, of host: any PageHost) {
        let earlier = port(of: host)
        places.removeAll { $0.host == nil || $0.host === host }
        let isView = host is WKWebView
        servesPages = servesPages || !isView
        // A window that a page has opened has the controller of that page's view. Pages are told apart.
        if isView, !host.isOpenedByPage, places.contains(where: { $0.port != nil && $0.host?.isOpenedByPage == false }) {
            DeveloperLog.write(
                .warning, "shared controller", about: next.name,
                """
                Two web views share one WKUserContentController: scripts and message handlers that are added for one are in the other, too. Give each view \
                a WKWebViewConfiguration of its own.
                """)
        }
        places.append(Place(host: host, port: next, answer: next.answer))
        earlier?.replace()
    }

    func port(of host: (any PageHost)?) -> ScriptMessagePort? {
        places.first { $0.host === host }?.port
    }

    /// Serves the port no more.
    ///
    /// - Returns: True if no other host has one.
    func remove(_ port: ScriptMessagePort) -> Bool {
        places.removeAll { $0.port === port }
        return !places.contains { $0.port != nil }
    }

    func userContentController(
        _ userContentController: WKUserContentController, didReceive message: WKScriptMessage,
        replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        let sender = message.webView
        if servesPages, #available(iOS 26, macOS 26, *), !places.contains(where: { $0.host is WKWebView && $0.host === sender }) {
            return receiveFromPage(message, replyHandler)
        }
        // A window that the page has opened has the handler, too, and may have no port: the newest one tells it so.
        guard let place = places.first(where: { $0.host === sender }) ?? places.last else {
            return replyHandler(nil, Self.released.description)
        }
        let settle = Self.settle(place.answer, replyHandler)
        guard let port = place.port else { return settle(.failure(Self.released)) }
        deliver(message, to: port, isOwn: sender != nil && place.host === sender, settle: settle)
    }

    private func deliver(
        _ message: WKScriptMessage, to port: ScriptMessagePort, isOwn: Bool = true, settle: @escaping ScriptMessagePort.Settle
    ) {
        depth += 1
        defer { depth -= 1 }
        port.receive(message, isOwn: isOwn, settle: settle)
    }

    /// A message does not say which page has posted it.
    @available(iOS 26, macOS 26, *)
    private func receiveFromPage(
        _ message: WKScriptMessage, _ replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) {
        let pages = places.compactMap { place -> (host: HostedPage, port: ScriptMessagePort)? in
            guard let host = place.host as? HostedPage, let port = place.port else { return nil }
            return (host, port)
        }
        guard let first = pages.first else {
            return Self.settle(places.last?.answer ?? .rejection, replyHandler)(.failure(Self.released))
        }
        let isMeant = isMeant(first.host, by: message.webView) && pages.count == 1
        let caller = Caller(message.frameInfo)
        // Nothing is read of a message that no port admits: the first one refuses it.
        let port = pages.first { $0.port.admits(caller) }?.port
        let settle = Self.settle((port ?? first.port).answer, replyHandler)
        guard let port else { return deliver(message, to: first.port, settle: settle) }
        let start = message.start
        let name = port.documentName(start)
        guard caller.isMainFrame, let name else {
            // A sub-frame cannot be asked.
            guard isMeant else { return port.refuse(message, Self.shared, settle: settle) }
            if let name { first.host.rememberFrame(name) }
            return deliver(message, to: port, settle: settle)
        }
        if SyncMessage.isBegun(byUTF8: start) {
            let host = senders?.settle(standing: name, among: pages.map(\.host), isAlone: isMeant)
            guard let found = host.flatMap({ self.port(of: $0) }) else {
                return port.refuse(message, PromptPort.notKnownYet, settle: settle)
            }
            return deliver(message, to: found, settle: settle)
        }
        senders?.find(name, from: message.webView.map(ObjectIdentifier.init), among: pages.map(\.host)) { [weak self] host in
            guard let found = host.flatMap({ self?.port(of: $0) }) else {
                return port.refuse(message, Self.unknown, settle: settle)
            }
            self?.deliver(message, to: found, settle: settle)
        }
    }

    /// True if no page can have posted but that of `host`. The inner view of a message is not asked for anything: it can shut a page out, and let none in.
    @available(iOS 26, macOS 26, *)
    private func isMeant(_ host: HostedPage, by view: WKWebView?) -> Bool {
        guard let view else { return true }
        pageViews.removeAll { $0.view == nil }
        if !pageViews.contains(where: { $0.view === view }) { pageViews.append(WeakView(view: view)) }
        return host.isShown(by: view) ?? (pageViews.count == 1)
    }

    @available(iOS 26, macOS 26, *)
    private var senders: PageSenders? { sendersObject as? PageSenders }

    /// The page of a document that stands still in a prompt.
    @available(iOS 26, macOS 26, *)
    static func page(ofStanding name: String) -> HostedPage? {
        for mailbox in addresses.compactMap(\.mailbox) where mailbox.servesPages {
            let hosts = mailbox.places.compactMap { $0.port == nil ? nil : $0.host as? HostedPage }
            let found = mailbox.senders?.settle(
                standing: name, among: hosts, isAlone: mailbox.pageViews.count < 2 && mailbox.senders?.isWaiting(name) == true)
            if let found { return found }
        }
        return nil
    }

    private static let released = PonteError(.bridgeClosed, "The app has released the bridge.")
    private static let shared = PonteError(
        .forbidden,
        "Two pages have one WKUserContentController, and nothing says to which of them this frame belongs. Give each a configuration of its own."
    )
    private static let unknown = PonteError(.navigated, "No page of a bridge shows this document.")

    private static func settle(
        _ answer: ScriptMessagePort.RefusalAnswer, _ replyHandler: @escaping @MainActor @Sendable (Any?, String?) -> Void
    ) -> ScriptMessagePort.Settle {
        { result in
            switch result {
            case .success(let value): replyHandler(value, nil)
            case .failure(let error): answer.settle(error, replyHandler)
            }
        }
    }

    /// The documents of a host that wait for its next port.
    func handedOver(of host: any PageHost) -> HandedOverDocuments {
        handedOver.removeAll { $0.host == nil }
        if let known = handedOver.first(where: { $0.host === host }) { return known.documents }
        let documents = HandedOverDocuments()
        handedOver.append(HandedOver(host: host, documents: documents))
        return documents
    }
}
