public import Foundation
internal import Ponte
internal import SQLite

/// The notes, in a SQLite file. It works on a thread of its own.
public actor NoteStore {
    private let database: Database

    static let titleLimit = 200
    static let textLimit = 1 << 20
    private static let wordLimit = 20

    /// Opens the file, or makes it.
    public init(file: URL) throws {
        database = try Database(file: file)
        try database.migrate(Self.schema)
        // Notes of an import are not among the others before its end, and are gone with the connection.
        try database.run("CREATE TEMP TABLE imports (batch TEXT, id TEXT, title TEXT, text TEXT, words TEXT, changed INTEGER)")
    }

    private static let schema = [
        [
            """
            CREATE TABLE notes (
                id TEXT PRIMARY KEY, title TEXT NOT NULL, text TEXT NOT NULL, words TEXT NOT NULL, changed INTEGER NOT NULL,
                revision INTEGER NOT NULL
            ) STRICT
            """,
            "CREATE INDEX newest ON notes (changed, id)",
            "CREATE INDEX titles ON notes (title COLLATE NOCASE, id)",
        ]
    ]

    private static let columns = "id, title, text, changed, revision"

    // MARK: Reading

    func note(_ id: UUID) throws -> Note {
        let rows = try database.run("SELECT \(Self.columns) FROM notes WHERE id = ?", [.text(id.uuidString)])
        guard let note = rows.first.flatMap(Note.init) else { throw Self.missing(id) }
        return note
    }

    /// One page of a search.
    ///
    /// - Parameter last: The note that the page before it ends with; `nil` for the first page.
    func notes(matching query: Notes.Query, after last: Note?, limit: Int) throws -> [Note] {
        let words = query.words.split(whereSeparator: \.isWhitespace).prefix(Self.wordLimit).map { word in
            Database.Value.text(Self.folded(String(word)))
        }
        var conditions = words.map { _ in "instr(words, ?) > 0" }
        var values = words
        if let last {
            conditions.append(query.order.isAfter)
            values += [query.order.key(of: last), .text(last.id.uuidString)]
        }
        let filter = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
        let rows = try database.run(
            "SELECT \(Self.columns) FROM notes \(filter) ORDER BY \(query.order.columns) LIMIT ?", values + [.integer(limit)])
        return rows.compactMap(Note.init)
    }

    // MARK: Changing

    func add(_ new: NewNote) throws -> Note {
        let note = Note(
            id: UUID(), title: try Self.title(of: new.title), text: new.text, changed: .now.inMilliseconds, revision: 1)
        try Self.check(new.text)
        try database.run(
            "INSERT INTO notes (\(Self.columns), words) VALUES (?, ?, ?, ?, ?, ?)", note.values + [.text(Self.words(of: note))])
        return note
    }

    func save(_ changed: Note) throws -> Note {
        var note = changed
        note.title = try Self.title(of: changed.title)
        try Self.check(changed.text)
        return try database.transaction {
            let known = try self.note(note.id)
            guard known.revision == note.revision else {
                throw Notes.conflict("The note was changed meanwhile. Look at it, and save again.", known)
            }
            note.revision += 1
            note.changed = .now.inMilliseconds
            try database.run(
                "UPDATE notes SET title = ?, text = ?, words = ?, changed = ?, revision = ? WHERE id = ?",
                [
                    .text(note.title), .text(note.text), .text(Self.words(of: note)), .integer(note.changed.milliseconds),
                    .integer(note.revision), .text(note.id.uuidString),
                ])
            return note
        }
    }

    /// Saves what was not saved when its window closed. It becomes a note of its own if the note was changed or deleted meanwhile.
    func keep(_ draft: Notes.Draft) throws -> Note {
        let lines = "\(draft.title)\n\(draft.text)".split(whereSeparator: \.isNewline).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let title = String((lines.first { !$0.isEmpty } ?? "").prefix(Self.titleLimit))
        if var note = draft.note {
            note.title = title
            note.text = draft.text
            if let saved = try? save(note) { return saved }
        }
        return try add(NewNote(title: title, text: draft.text))
    }

    func delete(_ id: UUID) throws {
        let gone = try database.run("DELETE FROM notes WHERE id = ? RETURNING id", [.text(id.uuidString)])
        guard !gone.isEmpty else { throw Self.missing(id) }
    }

    // MARK: Importing

    func stage(_ notes: [NewNote], for batch: UUID) throws {
        try database.transaction {
            for new in notes {
                let note = Note(id: UUID(), title: new.title, text: new.text, changed: .now.inMilliseconds, revision: 1)
                try database.run(
                    "INSERT INTO imports (batch, id, title, text, changed, words) VALUES (?, ?, ?, ?, ?, ?)",
                    [.text(batch.uuidString)] + note.values.dropLast() + [.text(Self.words(of: note))])
            }
        }
    }

    /// - Returns: How many notes have come.
    func finishImport(_ batch: UUID) throws -> Int {
        try database.transaction {
            let ids = try database.run(
                """
                INSERT INTO notes (\(Self.columns), words)
                SELECT id, title, text, changed, 1, words FROM imports WHERE batch = ? RETURNING id
                """, [.text(batch.uuidString)])
            try cancelImport(batch)
            return ids.count
        }
    }

    func cancelImport(_ batch: UUID) throws {
        try database.run("DELETE FROM imports WHERE batch = ?", [.text(batch.uuidString)])
    }

    // MARK: Rules

    static func title(of text: String) throws(PonteError) -> String {
        let title = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty else { throw Notes.untitled("A note needs a title.") }
        // One character can have any number of combining marks.
        guard title.count <= titleLimit, title.utf8.count <= 8 * titleLimit else {
            throw Notes.tooLong("A title has at most \(titleLimit) characters.")
        }
        return title
    }

    private static func check(_ text: String) throws(PonteError) {
        guard text.utf8.count <= textLimit else { throw Notes.tooLong("A note has at most \(textLimit) bytes.") }
    }

    private static func missing(_ id: UUID) -> PonteError {
        Notes.missing("The note is not there any more.", id)
    }

    /// The words that searches look at.
    private static func words(of note: Note) -> String {
        folded("\(note.title)\n\(note.text)")
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}

extension Notes.Order {
    fileprivate var columns: String {
        switch self {
        case .newest: "changed DESC, id DESC"
        case .title: "title COLLATE NOCASE, id"
        }
    }

    /// The condition for what follows a note.
    fileprivate var isAfter: String {
        switch self {
        case .newest: "(changed, id) < (?, ?)"
        case .title: "(title COLLATE NOCASE, id) > (?, ?)"
        }
    }

    fileprivate func key(of note: Note) -> Database.Value {
        switch self {
        case .newest: .integer(note.changed.milliseconds)
        case .title: .text(note.title)
        }
    }
}

extension Note {
    /// In the order of `NoteStore.columns`.
    fileprivate var values: [Database.Value] {
        [.text(id.uuidString), .text(title), .text(text), .integer(changed.milliseconds), .integer(revision)]
    }

    fileprivate init?(_ row: [Database.Value]) {
        guard let id = row[0].text.flatMap(UUID.init), let title = row[1].text, let text = row[2].text,
            let changed = row[3].integer, let revision = row[4].integer
        else { return nil }
        self.init(
            id: id, title: title, text: text, changed: Date(timeIntervalSince1970: Double(changed) / 1000), revision: revision)
    }
}

extension Date {
    fileprivate var milliseconds: Int { Int((timeIntervalSince1970 * 1000).rounded()) }

    /// As the database and the page know it.
    fileprivate var inMilliseconds: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
