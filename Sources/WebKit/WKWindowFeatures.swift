/// What a page wants of a new window. WebKitGTK tells only after the window's view is made: all are `nil`, "not specified".
@MainActor
public final class WKWindowFeatures: NSObject {
    public let menuBarVisibility: NSNumber? = nil
    public let statusBarVisibility: NSNumber? = nil
    public let toolbarsVisibility: NSNumber? = nil
    public let allowsResizing: NSNumber? = nil
    public let x: NSNumber? = nil
    public let y: NSNumber? = nil
    public let width: NSNumber? = nil
    public let height: NSNumber? = nil

    override init() {
        super.init()
    }
}
