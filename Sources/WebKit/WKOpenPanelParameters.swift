/// What a page's file input wants.
@MainActor
public final class WKOpenPanelParameters: NSObject {
    public let allowsMultipleSelection: Bool
    /// Whether folders may be chosen. WebKitGTK does not tell: always `false`.
    public let allowsDirectories = false

    init(allowsMultipleSelection: Bool) {
        self.allowsMultipleSelection = allowsMultipleSelection
    }
}
