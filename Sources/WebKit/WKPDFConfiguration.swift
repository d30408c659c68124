/// The content of a PDF of a web view.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkpdfconfiguration)
@preconcurrency
@MainActor
open class WKPDFConfiguration: NSObject, NSCopying {
    /// The part of the page, in CSS pixels from its upper left corner; `nil` is the whole page.
    open var rect: CGRect?
    /// Is remembered; the engine prints on white.
    open var allowTransparentBackground = false

    public override init() {
        super.init()
    }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    private func copied() -> WKPDFConfiguration {
        let copy = WKPDFConfiguration()
        copy.rect = rect
        copy.allowTransparentBackground = allowTransparentBackground
        return copy
    }
}
