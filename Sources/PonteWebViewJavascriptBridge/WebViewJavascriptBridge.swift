public import Ponte
public import WebKit

/// Serves pages that were written for marcuswestin's WebViewJavascriptBridge (v4, v5 and v6) or for Lision's
/// WKWebViewJavascriptBridge, unchanged: no iframe, no navigation, and every message checked against a policy.
///
///     let bridge = WebViewJavascriptBridge(webView, policy: .mainFrame(of: "https://app.example.com"))
///     bridge.handle(Device.currentSSID) { try await wifi.currentSSID() }
///     let sum = try await bridge.call(BridgeMethod<[Int], Int>("jsSum"), [1, 2])
///
/// Values cross as plain JSON, in the forms of Foundation's `JSONEncoder`; dates are ISO 8601 texts.
///
/// A page finds `WebViewJavascriptBridge` and `WKWebViewJavascriptBridge`, which share one table of handlers. If a page brings an
/// object of that name itself, or other code has injected one, it stays: it gets the app's calls for which the bridge's own objects
/// have no handler.
///
/// The bridge becomes the web view's navigation delegate, because older pages say by addresses that they want something; it
/// forwards everything to the delegate that was there before (`setWebViewDelegate(_:)`). An app that sets its own delegate later
/// cuts off only pages that bring their own copy of the bridge's script.
///
/// Keep a reference to the bridge: when it is released, every call ends with `bridgeClosed`. It does not keep the web view alive.
/// A web view's `WKUserContentController` serves one such bridge; a later one takes the place of an earlier one, whose calls end with
/// `bridgeClosed`.
@MainActor
public final class WebViewJavascriptBridge: InspectableBridge {
    let conversation: Conversation

    /// Connects the documents that `webView` shows from now on, and the one that it shows, in its main frame.
    ///
    /// - Parameters:
    ///   - webView: The view of the page.
    ///   - policy: The pages that may speak to the app. A handler can have a policy of its own. Sub-frames never may: the original's
    ///     page script is for the main frame, too.
    public convenience init(_ webView: WKWebView, policy: Policy) {
        self.init(host: webView, policy: policy, dialect: .classic)
    }

    init(host: any PageHost, policy: Policy, dialect: Dialect) {
        conversation = Conversation(host, policy: policy, dialect: dialect, clock: ContinuousClock())
    }

    deinit {
        Task { @MainActor [conversation] in
            conversation.close(PonteError(.bridgeClosed, "The app has released the bridge."))
        }
    }

    /// Ends every call with `bridgeClosed`, gives the navigation delegate back, and takes no more.
    public func close() {
        conversation.close(PonteError(.bridgeClosed, "The app has closed the bridge."))
    }

    // MARK: Looking on

    public static let protocolName = "WebViewJavascriptBridge"
    public var monitor: BridgeMonitor { conversation.monitor }
    public var diagnostics: BridgeDiagnostics {
        var diagnostics = monitor.diagnostics
        diagnostics.pendingCalls = conversation.pendingCallCount
        diagnostics.waiting = conversation.waitingMessages
        return diagnostics
    }

    /// Takes the lines that the original writes to the system's log: warnings, and messages where logging is enabled
    /// (`enableLogging()`). Lines of messages hold what the app and its pages say to each other. `nil` is the system's log.
    public var onLog: (@MainActor (String) -> Void)? {
        get { conversation.log.onLog }
        set { conversation.log.onLog = newValue }
    }
}
