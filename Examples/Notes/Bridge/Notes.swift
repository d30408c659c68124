public import Foundation
public import Ponte
public import PonteContract

/// The methods, events and state of the app and its page: `Page/src/contract.ts` is written from it.
public enum Notes {
    // MARK: The app's

    public static let get = BridgeMethod<UUID, Note>("notes.get")
    /// Adds a note.
    public static let add = BridgeMethod<NewNote, Note>("notes.add")
    /// Saves a note that was changed. It must be of the newest revision.
    public static let save = BridgeMethod<Note, Note>("notes.save")
    public static let delete = BridgeMethod<UUID, Void>("notes.delete")
    /// The notes that have all the words, in their order.
    public static let search = BridgeStreamMethod<Query, Note>("notes.search")
    /// Reads notes from a text file. All of them are there at its end, or none. Gives their number.
    public static let importFile = BridgeMethod<ImportedFile, Int>("notes.import")
    /// Notes have changed, in this window or in another one.
    public static let changed = BridgeEvent<Change>("notes.changed")
    /// The user's view. A page that is reloaded has it again.
    public static let view = BridgeState<View>("notes.view", writable: true)

    // MARK: The page's

    /// The note that the user has written and not saved.
    public static let draft = BridgeMethod<NoValue, Draft?>("page.draft")

    // MARK: Errors

    /// A note needs a title.
    public static let untitled = BridgeError<NoValue>("notes.untitled")
    /// The note is not there any more.
    public static let missing = BridgeError<UUID>("notes.missing")
    /// Somebody has saved the note meanwhile: the note as it is.
    public static let conflict = BridgeError<Note>("notes.conflict")
    /// A file that holds no notes.
    public static let unreadable = BridgeError<Unreadable>("notes.unreadable")
    public static let tooLong = BridgeError<NoValue>("notes.tooLong")

    public static let contract = Contract("Notes") {
        get.throwing(missing)
        add.throwing(untitled, tooLong)
        save.throwing(untitled, tooLong, missing, conflict)
        delete.throwing(missing)
        search
        importFile.throwing(unreadable)
        changed
        view.throwing(tooLong)
    } page: {
        draft
    }
}

public struct Note: Codable, Hashable, Sendable, Identifiable {
    public var id: UUID
    public var title: String
    public var text: String
    public var changed: Date
    /// Grows by one each time the note is saved.
    public var revision: Int
}

public struct NewNote: Codable, Hashable, Sendable {
    public var title: String
    public var text: String

    public init(title: String, text: String = "") {
        self.title = title
        self.text = text
    }
}

extension Notes {
    public struct Query: Codable, Hashable, Sendable {
        /// Words of the title or the text, in any case.
        public var words: String
        public var order: Order

        public init(words: String = "", order: Order = .newest) {
            self.words = words
            self.order = order
        }
    }

    public enum Order: String, Codable, Sendable {
        case newest
        case title
    }

    public struct View: Codable, Hashable, Sendable {
        public var query: Query
        /// The note in the editor; none for a new one.
        public var selected: UUID?

        public init(query: Query = Query(), selected: UUID? = nil) {
            self.query = query
            self.selected = selected
        }
    }

    public struct Draft: Codable, Hashable, Sendable {
        /// The note that was changed; none for a new one.
        public var note: Note?
        public var title: String
        public var text: String
    }

    public enum Change: Codable, Hashable, Sendable {
        case saved(note: Note)
        case deleted(id: UUID)
        case imported(count: Int)
    }

    public struct ImportedFile: Codable, Sendable {
        /// Text in UTF-8. A line `# Milk` begins a note with that title.
        public var file: ByteStream
        /// Told now and then how far it is.
        public var progress: Callback<Progress, Void>

        public init(file: ByteStream, progress: Callback<Progress, Void>) {
            self.file = file
            self.progress = progress
        }
    }

    public struct Progress: Codable, Hashable, Sendable {
        public var bytes: Int
        public var notes: Int
    }

    public struct Unreadable: Codable, Hashable, Sendable {
        /// From 1.
        public var line: Int
    }
}
