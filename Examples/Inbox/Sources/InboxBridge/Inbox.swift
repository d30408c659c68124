public import Foundation
public import Ponte
public import PonteContract

/// All that crosses between the app and its page. `make contract` writes `Web/src/contract.ts` from it.
public enum Inbox {
    /// The documents, the newest first. Each window has them, and hears of each change.
    public static let documents = BridgeState<[Document]>("inbox.documents")
    /// The user's settings, which page and app both change.
    public static let settings = BridgeState<Settings>("inbox.settings", writable: true)

    /// Adds a file that the user has dropped or pasted.
    public static let add = BridgeMethod<NewDocument, Document>("inbox.add")
    /// Lets the user choose files, and adds them. Gives their number.
    public static let choose = BridgeMethod<NoValue, Int>("inbox.choose")
    /// Marks a document as done, or as not done.
    public static let setDone = BridgeMethod<Mark, Void>("inbox.setDone")
    /// Takes a document out of the inbox, and deletes its file, if the user agrees. False if not.
    public static let delete = BridgeMethod<String, Bool>("inbox.delete")
    /// Opens a document in the user's program for it.
    public static let open = BridgeMethod<String, Void>("inbox.open")
    /// Shows the document's file in its folder.
    public static let reveal = BridgeMethod<String, Void>("inbox.reveal")
    /// Saves a copy where the user wants it. False if the user does not.
    public static let export = BridgeMethod<String, Bool>("inbox.export")
    /// Opens a window for one document.
    public static let openWindow = BridgeMethod<String, Void>("inbox.openWindow")
    /// The bytes of a document, for its picture.
    public static let content = BridgeMethod<String, ByteStream>("inbox.content")

    /// The page shall show a document: its link or its notification was clicked.
    public static let show = BridgeEvent<String>("inbox.show")

    /// The page has shown its documents for the first time: their number.
    public static let shown = BridgeEvent<Int>("inbox.shown")

    /// There is no document of that id.
    public static let missing = BridgeError<String>("inbox.missing")
    /// The file is larger than `maximumSize`.
    public static let tooLarge = BridgeError<NoValue>("inbox.tooLarge")

    /// Of a document, in bytes.
    public static let maximumSize = 2 << 30

    /// The contract for TypeScript.
    public static let contract = Contract("Inbox") {
        documents
        settings
        add.throwing(tooLarge)
        choose
        setDone.throwing(missing)
        delete.throwing(missing)
        open.throwing(missing)
        reveal.throwing(missing)
        export.throwing(missing)
        openWindow.throwing(missing)
        content.throwing(missing)
        show
    } page: {
        shown
    }

    /// A document of the inbox.
    public struct Document: Codable, Hashable, Sendable, Identifiable {
        /// Names the document in links: `inbox://document/ID`.
        public var id: String
        /// The file's name, as it came.
        public var name: String
        /// In bytes.
        public var size: Int
        /// The media type, such as `application/pdf`.
        public var type: String
        /// When it came.
        public var added: Date
        /// True if the user has dealt with it.
        public var isDone = false
    }

    /// A file to be added.
    public struct NewDocument: Codable, Sendable {
        /// The file's name.
        public var name: String
        /// The file.
        public var file: ByteStream

        /// A file of a name.
        public init(name: String, file: ByteStream) {
            self.name = name
            self.file = file
        }
    }

    /// A document, and whether it is done.
    public struct Mark: Codable, Sendable {
        /// The document's id.
        public var id: String
        /// True if the user has dealt with it.
        public var isDone: Bool

        /// A mark for a document.
        public init(id: String, isDone: Bool) {
            self.id = id
            self.isDone = isDone
        }
    }

    /// The user's settings.
    public struct Settings: Codable, Hashable, Sendable {
        /// The colours of the page.
        public enum Theme: String, Codable, CaseIterable, Sendable {
            case system, light, dark
        }

        /// The order of the list.
        public enum Order: String, Codable, CaseIterable, Sendable {
            case newest, name, size
        }

        /// The colours of the page.
        public var theme = Theme.system
        /// The order of the list.
        public var order = Order.newest
        /// True if documents that are done are shown.
        public var showsDone = true

        /// The settings of the first start.
        public init() {}
    }
}
