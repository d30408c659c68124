/// The settings of a page's file input.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkopenpanelparameters)
@preconcurrency
@MainActor
open class WKOpenPanelParameters: NSObject {
    /// True if the page takes more than one file.
    open private(set) var allowsMultipleSelection: Bool
    /// True if folders may be chosen. WebKitGTK does not tell: always `false`.
    open var allowsDirectories: Bool { false }

    init(allowsMultipleSelection: Bool) {
        self.allowsMultipleSelection = allowsMultipleSelection
    }

    public override init() {
        allowsMultipleSelection = false
    }
}
