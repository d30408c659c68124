#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Ponte

    /// The methods that `DesktopDialogs` offers to pages. Each throws `invalidParameters`, and `dialog.busy` while a dialog of the page is open.
    public enum DialogContract {
        /// `dialog.open`: the files that the user chooses, or `null` where the user cancels.
        public static let open = BridgeMethod<OpenOptions?, [ChosenFile]?>("dialog.open")
        /// `dialog.openFolder`: the folder that the user chooses, or `null`.
        public static let openFolder = BridgeMethod<FolderOptions?, ChosenFolder?>("dialog.openFolder")
        /// `dialog.save`: the file that the user names, to be written, or `null`. It need not be there yet.
        public static let save = BridgeMethod<SaveOptions?, ChosenFile?>("dialog.save")
        /// `dialog.message`: ends when the user has closed it.
        public static let message = BridgeMethod<MessageOptions, Void>("dialog.message")
        /// `dialog.confirm`: true if the user confirms.
        public static let confirm = BridgeMethod<ConfirmOptions, Bool>("dialog.confirm")

        /// The options of `dialog.open`: `{ title?, filters?, multiple?, writable? }`, or nothing at all: `ponte.call("dialog.open")`.
        public struct OpenOptions: Codable, Sendable {
            /// 1 to 256 characters.
            public var title: String?
            /// The user changes between them: at most 32. Without any, all files are offered.
            public var filters: [FileTypeFilter]?
            /// True if the user may choose more than one.
            public var isMultiple: Bool?
            /// True if the page may write the files, too.
            public var isWritable: Bool?

            /// One file of any type, to be read.
            public init(
                title: String? = nil, filters: [FileTypeFilter]? = nil, isMultiple: Bool? = nil, isWritable: Bool? = nil
            ) {
                (self.title, self.filters, self.isMultiple, self.isWritable) = (title, filters, isMultiple, isWritable)
            }

            private enum CodingKeys: String, CodingKey {
                case title, filters
                case isMultiple = "multiple"
                case isWritable = "writable"
            }
        }

        /// The options of `dialog.openFolder`: `{ title?, writable? }`, or nothing at all: `ponte.call("dialog.openFolder")`.
        public struct FolderOptions: Codable, Sendable {
            /// 1 to 256 characters.
            public var title: String?
            /// True if the page may write the files in it, too.
            public var isWritable: Bool?

            /// A folder whose files are to be read.
            public init(title: String? = nil, isWritable: Bool? = nil) {
                (self.title, self.isWritable) = (title, isWritable)
            }

            private enum CodingKeys: String, CodingKey {
                case title
                case isWritable = "writable"
            }
        }

        /// The options of `dialog.save`: `{ title?, name?, filters? }`, or nothing at all: `ponte.call("dialog.save")`.
        public struct SaveOptions: Codable, Sendable {
            /// 1 to 256 characters.
            public var title: String?
            /// The name that the file gets, unless the user writes another: 1 to 255 UTF-8 bytes, without `/`, `\`, `:` and control characters, not hidden.
            public var name: String?
            /// As in `OpenOptions`.
            public var filters: [FileTypeFilter]?

            /// A file whose name the user writes.
            public init(title: String? = nil, name: String? = nil, filters: [FileTypeFilter]? = nil) {
                (self.title, self.name, self.filters) = (title, name, filters)
            }
        }

        /// A message: `{ message, title?, okLabel? }`.
        public struct MessageOptions: Codable, Sendable {
            /// 1 to 2,000 characters.
            public var message: String
            /// Stands over the message, in larger letters: 1 to 256 characters.
            public var title: String?
            /// The button's text: 1 to 64 characters; without it `DesktopTexts.ok`.
            public var confirm: String?

            /// A message with a button "OK".
            public init(_ message: String, title: String? = nil, confirm: String? = nil) {
                (self.message, self.title, self.confirm) = (message, title, confirm)
            }

            private enum CodingKeys: String, CodingKey {
                case message, title
                case confirm = "okLabel"
            }
        }

        /// A question: `{ message, title?, okLabel?, cancelLabel?, destructive? }`.
        public struct ConfirmOptions: Codable, Sendable {
            /// 1 to 2,000 characters.
            public var message: String
            /// Stands over the message, in larger letters: 1 to 256 characters.
            public var title: String?
            /// The text of the button that confirms: 1 to 64 characters; without it `DesktopTexts.ok`.
            public var confirm: String?
            /// The text of the other button; without it `DesktopTexts.cancel`.
            public var dismiss: String?
            /// True if confirming destroys something.
            public var isDestructive: Bool?

            /// A question with the buttons "Cancel" and "OK".
            public init(
                _ message: String, title: String? = nil, confirm: String? = nil, dismiss: String? = nil,
                isDestructive: Bool? = nil
            ) {
                (self.message, self.title, self.confirm) = (message, title, confirm)
                (self.dismiss, self.isDestructive) = (dismiss, isDestructive)
            }

            private enum CodingKeys: String, CodingKey {
                case message, title
                case confirm = "okLabel"
                case dismiss = "cancelLabel"
                case isDestructive = "destructive"
            }
        }
    }

    extension PonteError.Code {
        /// A dialog of the page is open.
        public static let dialogBusy: Self = "dialog.busy"
    }
#endif
