/// The names that the two families of pages have for the same things.
enum Dialect {
    /// Pages written for marcuswestin's WebViewJavascriptBridge.
    case classic
    /// Pages written for Lision's WKWebViewJavascriptBridge.
    case lision

    /// The member of a message that asks for an answer.
    var callbackID: String {
        switch self {
        case .classic: "callbackId"
        case .lision: "callbackID"
        }
    }

    /// The member of a message that is an answer.
    var responseID: String {
        switch self {
        case .classic: "responseId"
        case .lision: "responseID"
        }
    }

    /// The beginning of the app's own ids.
    var idPrefix: String {
        switch self {
        case .classic: "objc_cb_"
        case .lision: "native_iOS_cb_"
        }
    }
}
