public import Ponte
public import WebKit

/// The bridge under the names of Lision's Swift library, for apps that use them: a face of `WebViewJavascriptBridge`, which
/// serves both libraries' pages.
///
/// It speaks to whatever the main frame shows, as the original does. Prefer `WebViewJavascriptBridge(_:policy:)`, which names the
/// origins.
@MainActor
public final class WKWebViewJavascriptBridge: InspectableBridge {
    /// Takes the answer of a handler, or of the page. The first answer counts.
    public typealias Callback = @MainActor (Any?) -> Void
    /// Its parameters are `nil` for data that is no object, as in the original; such data is logged.
    public typealias Handler = @MainActor (_ parameters: [String: Any]?, _ callback: Callback?) -> Void

    private let bridge: WebViewJavascriptBridge
    private var handlers: [String: Handler] = [:]

    /// Connects the pages that `webView` shows from now on.
    public init(webView: WKWebView) {
        bridge = WebViewJavascriptBridge(host: webView, policy: .anyMainFrame, dialect: .lision)
    }

    public static let protocolName = "WKWebViewJavascriptBridge"
    public var monitor: BridgeMonitor { bridge.monitor }
    public var diagnostics: BridgeDiagnostics { bridge.diagnostics }

    /// True if this bridge's messages are logged.
    public var isLogEnable: Bool {
        get { bridge.conversation.log.isEnabled }
        set { bridge.conversation.log.isEnabled = newValue }
    }

    /// Takes the lines that are logged; `nil` is the system's log.
    public var onLog: (@MainActor (String) -> Void)? {
        get { bridge.onLog }
        set { bridge.onLog = newValue }
    }

    /// Forgets the app's calls, each of which gets `nil`, and what waits for a page. The original loses what is called before the
    /// next page; here it waits.
    public func reset() {
        bridge.reset()
    }

    /// Answers the page's `callHandler`; takes the place of an earlier handler of that name.
    public func register(handlerName: String, handler: @escaping Handler) {
        handlers[handlerName] = handler
        let log = bridge.conversation.log
        bridge.registerHandler(handlerName) { data, callback in
            if let data, !(data is [String: Any]) {
                log.warn("WKWebViewJavascriptBridge: WARNING: The data of \(handlerName) is no object: \(Log.text(of: data))")
            }
            handler(data as? [String: Any], callback)
        }
    }

    /// The page's calls end with an object with `error` from now on.
    ///
    /// - Returns: The handler; `nil` where there was none.
    @discardableResult
    public func remove(handlerName: String) -> Handler? {
        bridge.removeHandler(handlerName)
        return handlers.removeValue(forKey: handlerName)
    }

    /// Calls a handler of the page, or of the next page where there is none.
    ///
    /// - Parameters:
    ///   - handlerName: The name of the handler.
    ///   - data: The value for the page.
    ///   - callback: Is called once: with the answer, or with `nil` when there can be none.
    public func call(handlerName: String, data: Any? = nil, callback: Callback? = nil) {
        bridge.callHandler(handlerName, data: data, responseCallback: callback)
    }
}
