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

    /// The media types that the page takes, such as `image/png` or `image/*`; empty for all.
    package let mediaTypes: [String]

    init(allowsMultipleSelection: Bool, mediaTypes: [String] = []) {
        self.allowsMultipleSelection = allowsMultipleSelection
        self.mediaTypes = mediaTypes
    }

    public override init() {
        allowsMultipleSelection = false
        mediaTypes = []
    }
}
