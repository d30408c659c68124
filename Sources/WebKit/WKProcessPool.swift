/// Means nothing any more, on Apple systems either: all web views share one pool.
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

    open class var supportsSecureCoding: Bool { true }
}
