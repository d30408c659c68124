/// Means nothing any more, on Apple systems either: all web views share one pool.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkprocesspool)
@preconcurrency
@MainActor
open class WKProcessPool: NSObject, @preconcurrency NSSecureCoding {
    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    open func encode(with coder: NSCoder) {}

    /// True.
    open class var supportsSecureCoding: Bool { true }
}
