/// One navigation of the main frame, from its start to its end: the delegate gets the same object each time.
@MainActor
public final class WKNavigation: NSObject {
    /// What the content would like to be shown as.
    public internal(set) var effectiveContentMode = WKWebpagePreferences.ContentMode.recommended
}
