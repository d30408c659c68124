/// What a page's file input wants.
@preconcurrency
@MainActor
open class WKOpenPanelParameters: NSObject {
    open private(set) var allowsMultipleSelection: Bool
    /// Whether folders may be chosen. WebKitGTK does not tell: always `false`.
    open var allowsDirectories: Bool { false }

    init(allowsMultipleSelection: Bool) {
        self.allowsMultipleSelection = allowsMultipleSelection
    }

    public override init() {
        allowsMultipleSelection = false
    }
}
