/// One navigation of the main frame, from its start to its end: the delegate gets the same object each time.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wknavigation)
@preconcurrency
@MainActor
open class WKNavigation: NSObject {
    /// The mode in which the content would like to be shown.
    open internal(set) var effectiveContentMode = WKWebpagePreferences.ContentMode.recommended
    /// The request of the app.
    var request: URLRequest?
    /// The request of a reload, for its time alone: the engine makes its own.
    var timed: URLRequest?
    /// The view's back/forward list before a POST was put into it.
    var listBefore: Data?
    /// A question that the delegate has answered, for when the same server asks again.
    var answeredQuestion: PasswordQuestion?
    /// The address of the document, if the engine shows another meanwhile.
    var reloadedURL: URL?
    /// True when the app has stopped it before the engine has begun it.
    var isStopped = false
    /// True when the app's delegate was asked about it.
    var isAsked = false
    /// True when the engine may begin it.
    var isAllowed = false
    /// True when another load was under way as the app asked for it.
    var replaces = false
    /// True when the engine has begun it twice.
    var isRepeated = false
    /// True when the engine has lost it, and it has begun again.
    var isLost = false

    public override init() {
        super.init()
    }
}
