/// The notes that a search finds, read from the database as they are wanted.
struct FoundNotes: AsyncSequence, AsyncIteratorProtocol {
    private let store: NoteStore
    private let query: Notes.Query
    private var page: ArraySlice<Note> = []
    private var last: Note?
    private var isAtEnd = false

    private static let pageSize = 50

    init(_ store: NoteStore, _ query: Notes.Query) {
        self.store = store
        self.query = query
    }

    func makeAsyncIterator() -> FoundNotes { self }

    mutating func next() async throws -> Note? {
        if page.isEmpty, !isAtEnd {
            page = try await store.notes(matching: query, after: last, limit: Self.pageSize)[...]
            isAtEnd = page.count < Self.pageSize
        }
        guard let note = page.popFirst() else { return nil }
        last = note
        return note
    }
}
