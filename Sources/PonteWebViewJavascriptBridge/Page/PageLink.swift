internal import Foundation
internal import Ponte
internal import WebKit

/// Carries texts between the documents of a web view or page and the bridge. All of this module that knows WebKit, with the files beside it.
@MainActor
final class PageLink: NavigationWatcher {
    /// Settled posts and what becomes of documents.
    @MainActor
    protocol Receiver: AnyObject {
        /// Throws why nothing of a caller may be read.
        func admit(_ caller: Caller) throws(PonteError) -> Sender
        func receive(_ post: IncomingPost)
        /// The main frame shows another document.
        func documentCommitted()
        /// A document that may not speak has said hello in the main frame.
        func strangerSpoke()
        /// Nothing will come any more: with `viewReleased`, or with `bridgeClosed`.
        func end(_ error: PonteError)
    }

    weak var receiver: (any Receiver)?
    private weak var host: (any PageHost)?
    /// A page's, until the bridge is closed: nothing else keeps that.
    private var held: AnyObject?
    private let refusals: Refusals
    private var ports: [ScriptMessagePort] = []
    /// Of a web view's.
    private var proxy: NavigationProxy?

    private static let handlerName = "ponteWebViewJavascriptBridge"
    private static let script = String(decoding: PackageResources.webViewJavascriptBridge_js, as: UTF8.self)

    init(_ host: any PageHost, refusals: Refusals) {
        self.host = host
        held = host.hold
        self.refusals = refusals
        add(
            ScriptMessagePort(host, name: Self.handlerName, refusals: .rejection) { [weak self] caller throws(PonteError) in
                // The script runs in main frames only. Which of their origins may speak, and to which handler, the receiver decides.
                let sender = try Policy.anyMainFrame.admit(caller, to: Self.handlerName)
                return try self?.receiver?.admit(caller) ?? sender
            } receive: { [weak self] post in
                guard let receiver = self?.receiver else {
                    return post.reply(.failure(PonteError(.bridgeClosed, "It is closed.")))
                }
                receiver.receive(post)
            })
        // The post of pages of Lision's library, `null`, instead of opening an address.
        add(
            ScriptMessagePort(host, name: "iOS_Native_InjectJavascript", policy: .anyMainFrame) { [weak self] post in
                self?.setUp()
                post.reply(.success(nil))
            })
        add(
            ScriptMessagePort(host, name: "iOS_Native_FlushMessageQueue", policy: .anyMainFrame) { [weak self] post in
                self?.fetch()
                post.reply(.success(nil))
            })
        host.userContentController.addOnce(Self.script)
        // A document that is there already gets the script now: it does nothing where it finds itself.
        if host.url != nil { setUp() }
        proxy = (host as? WKWebView).map { NavigationProxy($0, for: self) }
    }

    private func add(_ port: ScriptMessagePort) {
        port.refusals.onRefusal = { [refusals] in refusals.add($0) }
        port.isGreeting = { PagePost.isGreeting($0) }
        port.refusals.onGreeting = { [weak self] in if $0.caller.isMainFrame { self?.receiver?.strangerSpoke() } }
        port.onEnd = { [weak self] in self?.receiver?.end($0) }
        ports.append(port)
    }

    /// How many bridges of the view there were before this one, in a row.
    var generation: Int { ports.first?.generation ?? 0 }

    /// The documents that live on, for the bridge that takes this one's place.
    var handedOver: HandedOverDocuments? { ports.first?.handedOver }

    // MARK: To the page

    /// - Parameters:
    ///   - messages: Each behind its letter.
    ///   - document: The name of the document that they are for.
    func send(_ messages: [String], to document: String) {
        host?.callFunction(document, with: messages)
    }

    private func setUp() {
        host?.run(Self.script, completion: nil)
        host?.callFunction("ponteWebViewJavascriptBridge.setUp", with: [])
    }

    private func fetch() {
        host?.callFunction("ponteWebViewJavascriptBridge.fetch", with: [])
    }

    // MARK: The navigation delegate

    /// The app's own.
    var delegate: (any WKNavigationDelegate)? {
        get { proxy?.next }
        set {
            if newValue !== proxy { proxy?.next = newValue }
            (host as? WKWebView)?.navigationDelegate = proxy
        }
    }

    func takes(_ action: WKNavigationAction) -> Bool {
        takes(action.request.url)
    }

    /// - Returns: True for an address by which a page says that it wants something.
    func takes(_ url: URL?) -> Bool {
        switch BridgeURL(url) {
        case .setUp?: setUp()
        case .queue?: fetch()
        case nil: return false
        }
        return true
    }

    func documentCommitted() {
        receiver?.documentCommitted()
    }

    // MARK: -

    /// Gives the delegate back. The message handlers stay, so that a page that calls from now on learns why it gets no answer.
    func close() {
        ports = []
        proxy?.leave()
        held = nil
    }
}
