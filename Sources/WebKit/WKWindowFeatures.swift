/// A page's wishes for a new window. WebKitGTK tells only after the window's view is made: all are `nil`, "not specified".
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkwindowfeatures)
@preconcurrency
@MainActor
open class WKWindowFeatures: NSObject {
    /// Always `nil`: if the window has a menu bar.
    open var menuBarVisibility: NSNumber? { nil }
    /// Always `nil`: if the window has a status bar.
    open var statusBarVisibility: NSNumber? { nil }
    /// Always `nil`: if the window has toolbars.
    open var toolbarsVisibility: NSNumber? { nil }
    /// Always `nil`: if the user can resize the window.
    open var allowsResizing: NSNumber? { nil }
    /// Always `nil`: the left edge, in points.
    open var x: NSNumber? { nil }
    /// Always `nil`: the top edge, in points.
    open var y: NSNumber? { nil }
    /// Always `nil`: the width, in points.
    open var width: NSNumber? { nil }
    /// Always `nil`: the height, in points.
    open var height: NSNumber? { nil }

    public override init() {
        super.init()
    }
}
