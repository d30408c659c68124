#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Ponte

    /// The methods that `DesktopDialogs` offers to pages. Each throws `invalidParameters`, and `dialog.busy` while a dialog of the page is open.
    public enum DialogContract {
        /// `dialog.open`: the files that the user chooses, or `null` where the user cancels.
        public static let open = BridgeMethod<OpenOptions, [ChosenFile]?>("dialog.open")
        /// `dialog.openFolder`: the folder that the user chooses, or `null`.
        public static let openFolder = BridgeMethod<FolderOptions, ChosenFolder?>("dialog.openFolder")
        /// `dialog.save`: the file that the user names, to be written, or `null`. It need not be there yet.
        public static let save = BridgeMethod<SaveOptions, ChosenFile?>("dialog.save")
        /// `dialog.message`: ends when the user has closed it.
        public static let message = BridgeMethod<MessageOptions, Void>("dialog.message")
        /// `dialog.confirm`: true if the user confirms.
        public static let confirm = BridgeMethod<ConfirmOptions, Bool>("dialog.confirm")

        /// The options of `dialog.open`: `{ title?, filters?, multiple?, writable? }`, or nothing.
        public struct OpenOptions: Codable, Sendable {
            /// 1 to 256 characters.
            public var title: String?
            /// The user changes between them: at most 32. Without any, all files are offered.
            public var filters: [FileTypeFilter]?
            /// True if the user may choose more than one.
            public var multiple: Bool?
            /// True if the page may write the files, too.
            public var writable: Bool?

            /// One file of any type, to be read.
            public init(title: String? = nil, filters: [FileTypeFilter]? = nil, multiple: Bool? = nil, writable: Bool? = nil) {
                (self.title, self.filters, self.multiple, self.writable) = (title, filters, multiple, writable)
            }

            /// Nothing at all is an empty object: `ponte.call("dialog.open")`.
            public init(from decoder: any Decoder) throws {
                guard try !decoder.singleValueContainer().decodeNil() else { return }
                let values = try decoder.container(keyedBy: CodingKeys.self)
                title = try values.decodeIfPresent(String.self, forKey: .title)
                filters = try values.decodeIfPresent([FileTypeFilter].self, forKey: .filters)
                multiple = try values.decodeIfPresent(Bool.self, forKey: .multiple)
                writable = try values.decodeIfPresent(Bool.self, forKey: .writable)
            }
        }

        /// The options of `dialog.openFolder`: `{ title?, writable? }`, or nothing.
        public struct FolderOptions: Codable, Sendable {
            /// 1 to 256 characters.
            public var title: String?
            /// True if the page may write the files in it, too.
            public var writable: Bool?

            /// A folder whose files are to be read.
            public init(title: String? = nil, writable: Bool? = nil) {
                (self.title, self.writable) = (title, writable)
            }

            /// Nothing at all is an empty object: `ponte.call("dialog.openFolder")`.
            public init(from decoder: any Decoder) throws {
                guard try !decoder.singleValueContainer().decodeNil() else { return }
                let values = try decoder.container(keyedBy: CodingKeys.self)
                title = try values.decodeIfPresent(String.self, forKey: .title)
                writable = try values.decodeIfPresent(Bool.self, forKey: .writable)
            }
        }

        /// The options of `dialog.save`: `{ title?, name?, filters? }`, or nothing.
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

            /// Nothing at all is an empty object: `ponte.call("dialog.save")`.
            public init(from decoder: any Decoder) throws {
                guard try !decoder.singleValueContainer().decodeNil() else { return }
                let values = try decoder.container(keyedBy: CodingKeys.self)
                title = try values.decodeIfPresent(String.self, forKey: .title)
                name = try values.decodeIfPresent(String.self, forKey: .name)
                filters = try values.decodeIfPresent([FileTypeFilter].self, forKey: .filters)
            }
        }

        /// A message: `{ message, title?, okLabel? }`.
        public struct MessageOptions: Codable, Sendable {
            /// 1 to 2,000 characters.
            public var message: String
            /// Stands over the message, in larger letters: 1 to 256 characters.
            public var title: String?
            /// The button's text: 1 to 64 characters; "OK" without it.
            public var okLabel: String?

            /// A message with a button "OK".
            public init(_ message: String, title: String? = nil, okLabel: String? = nil) {
                (self.message, self.title, self.okLabel) = (message, title, okLabel)
            }
        }

        /// A question: `{ message, title?, okLabel?, cancelLabel?, destructive? }`.
        public struct ConfirmOptions: Codable, Sendable {
            /// 1 to 2,000 characters.
            public var message: String
            /// Stands over the message, in larger letters: 1 to 256 characters.
            public var title: String?
            /// The text of the button that confirms: 1 to 64 characters; "OK" without it.
            public var okLabel: String?
            /// The text of the other button; "Cancel" without it.
            public var cancelLabel: String?
            /// True if confirming destroys something.
            public var destructive: Bool?

            /// A question with the buttons "Cancel" and "OK".
            public init(
                _ message: String, title: String? = nil, okLabel: String? = nil, cancelLabel: String? = nil,
                destructive: Bool? = nil
            ) {
                (self.message, self.title, self.okLabel) = (message, title, okLabel)
                (self.cancelLabel, self.destructive) = (cancelLabel, destructive)
            }
        }
    }

    extension PonteError.Code {
        /// A dialog of the page is open.
        public static let dialogBusy: Self = "dialog.busy"
    }
#endif
