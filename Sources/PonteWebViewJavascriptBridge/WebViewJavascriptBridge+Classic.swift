internal import Ponte
public import WebKit

/// The callback that a classic handler answers with. It may be called more than once and later: the first answer counts, the others are
/// dropped and counted. Data must be JSON's: text, numbers, `NSNull`, arrays and dictionaries of them; `nil` is `null`.
///
/// If a handler lets go of it without an answer, the page's callback gets an object with `error` (`handlerFailed`).
public typealias WVJBResponseCallback = @MainActor (Any?) -> Void

/// A classic handler. Its data is `nil` where the page has given none, and `NSNull` for `null`.
///
/// The callback is never `nil`; the original gives one that does nothing as well where the page does not wait for an answer.
public typealias WVJBHandler = @MainActor (Any?, WVJBResponseCallback?) -> Void

/// The names that apps use with the Objective-C library.
extension WebViewJavascriptBridge {
    /// A bridge for whatever the main frame shows, as in the original. If the view can be led to a page of others, that page
    /// may speak, too: prefer `init(_:policy:)`, which names the origins.
    public convenience init(forWebView webView: WKWebView) {
        self.init(webView, policy: .anyMainFrame)
    }

    /// A bridge for whatever the main frame shows, as in the original. Prefer `init(_:policy:)`, which names the origins.
    public convenience init(_ webView: WKWebView) {
        self.init(webView, policy: .anyMainFrame)
    }

    /// Answers the page's `callHandler`; takes the place of an earlier handler of that name.
    ///
    /// - Parameters:
    ///   - handlerName: The name of the handler.
    ///   - handler: Runs at once, in the order of the page's calls. Without one, nothing is registered.
    public func registerHandler(_ handlerName: String, handler: WVJBHandler?) {
        guard let handler else { return }
        conversation.handlers.set(handlerName, for: nil, Self.body(handler))
    }

    /// The page's calls end with an object with `error` from now on; in the original, the page waits for ever.
    public func removeHandler(_ handlerName: String) {
        conversation.handlers.remove(handlerName)
    }

    /// Answers the page's `bridge.send`, which v4 has. Later versions of the original have no such handler.
    public func setMessageHandler(_ handler: WVJBHandler?) {
        conversation.handlers.messageHandler = handler.map(Self.body)
    }

    /// Calls a handler of the page and wants no answer.
    public func callHandler(_ handlerName: String) {
        callHandler(handlerName, data: nil, responseCallback: nil)
    }

    /// Calls a handler of the page and wants no answer.
    public func callHandler(_ handlerName: String, data: Any?) {
        callHandler(handlerName, data: data, responseCallback: nil)
    }

    /// Calls a handler of the page, or of the next page where there is none.
    ///
    /// - Parameters:
    ///   - handlerName: The name of the handler.
    ///   - data: JSON's values; `nil` leaves it out. For anything else the callback gets `nil`, and a line is logged, where the
    ///     original raises an exception.
    ///   - responseCallback: Is called once: with the answer, or with `nil` when there can be none (a reload, no such handler,
    ///     the bridge closed), which a line in the log explains; the original never calls it then.
    public func callHandler(_ handlerName: String, data: Any?, responseCallback: WVJBResponseCallback?) {
        send(handlerName, data, responseCallback)
    }

    /// Sends data to what a v4 page has given to `bridge.init`.
    public func send(_ data: Any?) {
        send(nil, data, nil)
    }

    /// Sends data to what a v4 page has given to `bridge.init`, and takes the answer, as `callHandler(_:data:responseCallback:)`
    /// does.
    public func send(_ data: Any?, responseCallback: WVJBResponseCallback?) {
        send(nil, data, responseCallback)
    }

    /// The delegate that is told of all navigations but the bridge's own; is kept weakly. The original forwards only some
    /// methods.
    ///
    /// Makes the bridge the web view's navigation delegate again, where the app has set another one.
    public func setWebViewDelegate(_ webViewDelegate: (any WKNavigationDelegate)?) {
        conversation.link.delegate = webViewDelegate
    }

    /// Lets the app's messages take effect in the page at once, not each in a timeout of its own: a dialog that a handler shows
    /// holds the following ones up then. (The spelling is the original's.)
    public func disableJavscriptAlertBoxSafetyTimeout() {
        callHandler("_disableJavascriptAlertBoxSafetyTimeout")
    }

    /// Ends the app's calls, and forgets what waits for a page; handlers stay. Ids go on, unlike the original's: an old answer
    /// never meets a new call.
    public func reset() {
        conversation.reset()
    }

    /// Logs each message of every bridge of this process: `WVJB SEND: …`, `WVJB RCVD: …`.
    public static func enableLogging() {
        Log.isEnabled = true
    }

    /// How many characters of a message are logged, for every bridge of this process; 500 if it is not set.
    public static func setLogMaxLength(_ length: Int) {
        Log.maxLength = length
    }

    private static func body(_ handler: @escaping WVJBHandler) -> Handlers.Body {
        { data, _, responder in handler(data) { responder.succeed($0) } }
    }

    private func send(_ name: String?, _ data: Any?, _ responseCallback: WVJBResponseCallback?) {
        let log = conversation.log
        let what = name.map { "The call of \($0)" } ?? "A message"
        do throws(PonteError) {
            guard let responseCallback else {
                try conversation.call(name, data)
                return
            }
            try conversation.call(name, data) { result in
                switch result {
                case .success(let response): responseCallback(response)
                case .failure(let error):
                    log.warn("WebViewJavascriptBridge: WARNING: \(what) was not answered: \(error)")
                    responseCallback(nil)
                }
            }
        } catch {
            log.warn("WebViewJavascriptBridge: WARNING: \(what) was not sent: \(error)")
            guard let responseCallback else { return monitor.drop(.unheardMessage) }
            // Not within the call: a callback that calls again would use up the stack.
            Task { responseCallback(nil) }
        }
    }
}
