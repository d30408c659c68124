@MainActor
public protocol WKURLSchemeHandler: AnyObject {}

extension WKWebView {
    public static func handlesURLScheme(_ urlScheme: String) -> Bool { false }
}
