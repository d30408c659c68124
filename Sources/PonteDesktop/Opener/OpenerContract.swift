#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Ponte

    /// The methods that `Opener` offers to pages. Each throws `unavailable` where no program is there for it, and `limitExceeded` after 10 in 10 seconds.
    public enum OpenerContract {
        /// `opener.openURL`: in the user's browser, or the program of its scheme. Throws `invalidParameters` for what is no address, and `forbidden` for a scheme that the app
        /// has not named.
        public static let openURL = BridgeMethod<Link, Void>("opener.openURL")
        /// `opener.openFile`: a document, a picture, sound, a film or plain text, in the program that the user has for its type. Throws `released`, and `forbidden` for all else.
        public static let openFile = BridgeMethod<FileReference, Void>("opener.openFile")
        /// `opener.revealFile`: a file or a folder, shown in its folder. Throws `released`.
        public static let revealFile = BridgeMethod<FileReference, Void>("opener.revealFile")

        /// An address: `{ url }`.
        public struct Link: Codable, Sendable {
            /// Absolute, as `new URL(text).href` writes it: 1 to 8,192 ASCII characters.
            public let url: String

            /// The address is a text here, as a page writes it.
            public init(_ url: String) {
                self.url = url
            }
        }

        /// A file or a folder that the page has been given: `{ id }`.
        public struct FileReference: Codable, Sendable {
            /// The `id` of a `ChosenFile` or a `ChosenFolder`, which the page holds.
            public let id: String

            /// The one of that `id`.
            public init(id: String) {
                self.id = id
            }
        }
    }
#endif
