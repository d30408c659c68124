public import Ponte

/// The methods that `DesktopApp` offers to pages.
public enum AppContract {
    /// `app.info`: the app's id, name and version.
    public static let info = BridgeMethod<NoValue, Info>("app.info")
    /// `app.links`: the addresses with which the app is opened (`inbox://note/7`), those that came before the page among them. Files go to the app alone.
    public static let links = BridgeStreamMethod<NoValue, String>("app.links")
    /// `app.quit`: closes all windows; false where one stays open.
    public static let quit = BridgeMethod<NoValue, Bool>("app.quit")

    /// The app: `{ id: string, name: string, version: string }`.
    public struct Info: Codable, Hashable, Sendable {
        /// Such as `org.example.Inbox`.
        public var id: String
        /// The name that users see.
        public var name: String
        /// The version that users see.
        public var version: String

        /// An app's.
        public init(id: String, name: String, version: String) {
            self.id = id
            self.name = name
            self.version = version
        }
    }
}
