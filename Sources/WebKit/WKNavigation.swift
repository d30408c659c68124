/// One navigation of the main frame, from its start to its end: the delegate gets the same object each time.
@preconcurrency
@MainActor
open class WKNavigation: NSObject {
    /// What the content would like to be shown as.
    open internal(set) var effectiveContentMode = WKWebpagePreferences.ContentMode.recommended

    public override init() {
        super.init()
    }
}
