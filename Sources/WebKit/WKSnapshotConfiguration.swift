/// The settings of a snapshot.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wksnapshotconfiguration)
@preconcurrency
@MainActor
open class WKSnapshotConfiguration: NSObject, NSCopying {
    /// The part of the view, in its coordinates; `.null` is all of it. The image has this size: what is beyond the view is transparent.
    open var rect = CGRect.null
    /// The width of the image, in the view's coordinates; its height keeps the ratio. `nil` is the part's own.
    open var snapshotWidth: NSNumber?
    /// Is remembered; WebKitGTK takes what it has painted last.
    open var afterScreenUpdates = true

    public override init() {
        super.init()
    }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { copied() }
    }

    private func copied() -> WKSnapshotConfiguration {
        let copy = WKSnapshotConfiguration()
        copy.rect = rect
        copy.snapshotWidth = snapshotWidth
        copy.afterScreenUpdates = afterScreenUpdates
        return copy
    }
}
