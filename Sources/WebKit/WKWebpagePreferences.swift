@MainActor
public final class WKWebpagePreferences: NSObject {
    public enum ContentMode: Int, Sendable {
        case recommended
        case mobile
        case desktop
    }

    /// Whether scripts of the page may run. Scripts of the app always may.
    public var allowsContentJavaScript = true
    /// Is remembered; WebKitGTK has one mode only.
    public var preferredContentMode = ContentMode.recommended

    public override init() {
        super.init()
    }
}
