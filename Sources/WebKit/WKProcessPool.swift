/// Means nothing any more, on Apple systems either: all web views share one pool.
@MainActor
public final class WKProcessPool: NSObject {
    public override init() {
        super.init()
    }
}
