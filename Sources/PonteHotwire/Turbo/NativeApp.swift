internal import Foundation
public import Ponte
public import WebKit

/// Turbo Native's hand-made bridge: the page posts messages to the handler `nativeApp`, and the app calls functions of the page's
/// `window.bridge`.
///
///     let nativeApp = NativeApp(webView, policy: .mainFrame(of: "https://app.example.com"))
///     nativeApp.handle("ActionButton") { (button: ActionButton) in show(button) }
///     try await nativeApp.call("register", token)
///
/// Keep a reference to it. It does not keep the web view alive.
@MainActor
public final class NativeApp: InspectableBridge {
    private let port: ScriptMessagePort
    private let table: MessageTable
    private let policy: Policy
    private weak var host: (any PageHost)?
    /// A page's: nothing else keeps that.
    private let held: AnyObject?

    /// - Parameters:
    ///   - webView: The view of the page.
    ///   - policy: Which documents may post, and which get the app's calls.
    public convenience init(_ webView: WKWebView, policy: Policy) {
        self.init(host: webView, policy: policy)
    }

    init(host: any PageHost, policy: Policy) {
        self.host = host
        held = host.hold
        self.policy = policy
        let table = MessageTable()
        self.table = table
        port = ScriptMessagePort(host, name: "nativeApp", policy: policy) { [weak table] post in
            table?.receive(post)
        }
        monitor = BridgeMonitor(port.refusals)
        table.monitor = monitor
    }

    /// Takes messages of a name; takes the place of an earlier handler of that name.
    ///
    /// - Parameters:
    ///   - name: The name of the message.
    ///   - handler: Gets the message's fields. Messages that do not fit are refused: `onRefusal` is told, and the page is not.
    public func handle<Fields: Decodable>(_ name: String, _ handler: @escaping @MainActor (Fields) throws -> Void) {
        handleMessages(name) { message in try handler(message.fields()) }
    }

    func handleMessages(_ name: String, _ handler: @escaping @MainActor (ScriptMessage) throws -> Void) {
        table.handlers[name] = handler
    }

    /// Takes messages of a name no more: from now on they are `onMessage`'s.
    public func remove(_ name: String) {
        table.handlers[name] = nil
    }

    /// Takes messages that no handler takes.
    public var onMessage: (@MainActor (ScriptMessage) throws -> Void)? {
        get { table.onMessage }
        set { table.onMessage = newValue }
    }

    /// Calls a function of `window.bridge` in the main frame: `call("sayHello")`, `call("register", token)`. The values travel as values;
    /// nothing of them becomes part of a script. It returns when the function has returned, or its promise is fulfilled.
    ///
    /// - Throws: `PonteError` with `methodNotFound` where the page has no such function, `handlerFailed` where it throws,
    ///   `invalidValue` for what JSON cannot hold, `forbidden` where the policy does not allow the document that is shown,
    ///   `viewReleased`, `navigated` where the document is left meanwhile, `cancelled`.
    public func call<each Argument: Encodable>(_ function: String, _ arguments: repeat each Argument) async throws {
        var values: [Any] = []
        for argument in repeat each arguments { values.append(try PlainJSON.encode(argument)) }
        guard let host else { throw PonteError(.viewReleased, "The web view no longer exists.") }
        let text = try PlainJSON.text(of: values)
        let outcome = try await PageFunction(["bridge", function], in: host).call(text) { [policy, monitor] caller in
            guard policy.allows(caller) else { return false }
            monitor.readers.send(.toPage, named: function, with: caller, text)
            return true
        }
        switch outcome {
        case .called: return
        case .missing: throw PonteError(.methodNotFound, "The page has no function window.bridge.\(function).")
        case .failed(let text):
            let reason = String(decoding: text.utf8.prefix(HotwireLimits.reason), as: UTF8.self)
            throw PonteError(.handlerFailed, "window.bridge.\(function) has failed: \(reason)")
        }
    }

    public static let protocolName = "nativeApp"
    public let monitor: BridgeMonitor
}

/// The handlers of messages, by name.
@MainActor
private final class MessageTable {
    var handlers: [String: @MainActor (ScriptMessage) throws -> Void] = [:]
    var onMessage: (@MainActor (ScriptMessage) throws -> Void)?
    var monitor = BridgeMonitor()

    func receive(_ post: IncomingPost) {
        var name: String?
        post.answer(refusals: monitor.refusals, named: name) {
            let message = try ScriptMessage(post.body, from: post.caller.origin)
            name = message.name
            monitor.readers.send(.fromPage, named: message.name, with: post.caller, try? PlainJSON.text(of: post.body))
            guard let handler = handlers[message.name] ?? onMessage else {
                throw PonteError(.methodNotFound, "The app takes no message \(message.name).")
            }
            try handler(message)
            return nil
        }
    }
}
