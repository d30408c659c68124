import Foundation
import Ponte
import PonteTesting
import Testing

@testable import Notes

/// The app's side, with pages in memory: no display, and each test in a few milliseconds.
@MainActor
@Suite struct NotesBridgeTests {
    private let folder = TemporaryFolder()
    // A suite is there on older systems, too.
    private let stored: AnyObject
    @available(macOS 14, iOS 17, *)
    private var book: NoteBook {
        guard let book = stored as? NoteBook else { preconditionFailure("The tests run from macOS 14 on.") }
        return book
    }
    private let page = MemoryPage()

    init() throws {
        guard #available(macOS 14, iOS 17, *) else {
            stored = page
            return
        }
        let book = NoteBook(try NoteStore(file: folder.url.appendingPathComponent("notes.sqlite")))
        stored = book
        try book.connect(page.bridge)
        page.load()
    }

    private func found(_ query: Notes.Query = Notes.Query()) async throws -> [String] {
        var titles: [String] = []
        for try await note in page.stream(Notes.search, query) { titles.append(note.title) }
        return titles
    }

    private func code(_ body: @MainActor () async throws -> Void) async -> PonteError? {
        await #expect(throws: PonteError.self) { try await body() }
    }

    // MARK: Notes

    @available(macOS 14, iOS 17, *)
    @Test func `a note is added, and found by its words in any case and with any accents`() async throws {
        let note = try await page.call(Notes.add, NewNote(title: " Müsli ", text: "Two packets"))
        #expect(note.title == "Müsli")
        #expect(note.revision == 1)
        #expect(try await page.call(Notes.get, note.id) == note)
        #expect(try await found(Notes.Query(words: "musli PACK")) == ["Müsli"])
        #expect(try await found(Notes.Query(words: "musli bread")) == [])
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a search gives all notes in their order, and takes them from the database as it goes`() async throws {
        for number in 1...120 { try await page.call(Notes.add, NewNote(title: String(format: "Note %03d", number))) }
        let titles = (1...120).map { String(format: "Note %03d", $0) }
        #expect(try await found(Notes.Query(order: .title)) == titles)
        #expect(Set(try await found()) == Set(titles))
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a note without a title, or with one that is too long, is refused`() async throws {
        #expect(await code { try await page.call(Notes.add, NewNote(title: " ")) }?.code == Notes.untitled.code)
        let long = String(repeating: "a", count: 201)
        #expect(await code { try await page.call(Notes.add, NewNote(title: long)) }?.code == Notes.tooLong.code)
        #expect(try await found() == [])
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a note that somebody else has saved is a conflict, which carries it`() async throws {
        let note = try await page.call(Notes.add, NewNote(title: "Milk"))
        var mine = note
        mine.text = "One bottle"
        let saved = try await page.call(Notes.save, mine)
        #expect(saved.revision == 2)
        mine.text = "Two bottles"
        let error = try #require(await code { try await page.call(Notes.save, mine) })
        #expect(Notes.conflict.details(of: error) == saved)
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a note that was deleted is missing`() async throws {
        let note = try await page.call(Notes.add, NewNote(title: "Milk"))
        try await page.call(Notes.delete, note.id)
        for error in [
            await code { try await page.call(Notes.delete, note.id) }, await code { try await page.call(Notes.save, note) },
            await code { try await page.call(Notes.get, note.id) },
        ] {
            #expect(try Notes.missing.details(of: #require(error)) == note.id)
        }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `notes are there again when the app is`() async throws {
        try await page.call(Notes.add, NewNote(title: "Milk"))
        let again = MemoryPage()
        try NoteBook(NoteStore(file: folder.url.appendingPathComponent("notes.sqlite"))).connect(again.bridge)
        again.load()
        var titles: [String] = []
        for try await note in again.stream(Notes.search, Notes.Query()) { titles.append(note.title) }
        #expect(titles == ["Milk"])
    }

    // MARK: Other windows

    @available(macOS 14, iOS 17, *)
    @Test func `each window learns what the others change`() async throws {
        let other = MemoryPage()
        try book.connect(other.bridge)
        other.load()
        let note = try await page.call(Notes.add, NewNote(title: "Milk"))
        try await page.call(Notes.delete, note.id)
        try await other.expect(
            .appSends(Notes.changed, .saved(note: note)),
            .appSends(Notes.changed, .deleted(id: note.id)))
    }

    @available(macOS 14, iOS 17, *)
    @Test func `what the user looks at is the same in each window`() async throws {
        let other = MemoryPage()
        try book.connect(other.bridge)
        other.load()
        try await page.set(Notes.view, Notes.View(query: Notes.Query(words: "milk")))
        #expect(book.view.value.query.words == "milk")
        #expect(try await other.value(of: Notes.view).query.words == "milk")
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a search that is too long is refused, and the app's value stays`() async throws {
        let long = Notes.View(query: Notes.Query(words: String(repeating: "a", count: 401)))
        #expect(await code { try await page.set(Notes.view, long) }?.code == Notes.tooLong.code)
        #expect(book.view.value == Notes.View())
    }

    // MARK: Importing

    private func importing(_ text: String, _ progress: Callback<Notes.Progress, Void>) -> Notes.ImportedFile {
        Notes.ImportedFile(file: ByteStream(Pieces(text), type: "text/plain", name: "shopping.md"), progress: progress)
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a file is imported, and the page learns how far it is`() async throws {
        var last: Notes.Progress?
        let text = (1...1000).map { "# Note \($0)\nText\n" }.joined()
        let count = try await page.call(Notes.importFile, importing(text, Callback { last = $0 }))
        #expect(count == 1000)
        #expect(last == Notes.Progress(bytes: text.utf8.count, notes: 999))
        #expect(try await found().count == 1000)
        try await page.expect(.appSends(Notes.changed, .imported(count: 1000)), allowingOthers: true)
    }

    @available(macOS 14, iOS 17, *)
    @Test func `of a file that ends badly nothing is imported`() async throws {
        let text = (1...100).map { "# Note \($0)\n" }.joined() + "# \n"
        let error = try #require(await code { try await page.call(Notes.importFile, importing(text, Callback { _ in })) })
        #expect(Notes.unreadable.details(of: error) == Notes.Unreadable(line: 101))
        #expect(try await found() == [])
    }

    @available(macOS 14, iOS 17, *)
    @Test func `of an import that is cancelled nothing is kept`() async throws {
        let text = (1...1000).map { "# Note \($0)\n" }.joined()
        let page = page
        let (started, starting) = AsyncStream<Void>.makeStream()
        let call = Task {
            try await page.call(
                Notes.importFile,
                importing(
                    text,
                    Callback { _ in
                        starting.yield()
                        try await Task.sleep(for: .seconds(600))
                    }))
        }
        var steps = started.makeAsyncIterator()
        await steps.next()
        call.cancel()
        let error = await #expect(throws: PonteError.self) { try await call.value }
        #expect(error?.code == .cancelled)
        #expect(try await found() == [])
    }

    // MARK: The end of a window

    @available(macOS 14, iOS 17, *)
    @Test func `a note that is not saved when its window closes is saved then`() async throws {
        page.handle(Notes.draft) { Notes.Draft(title: "", text: "\nMilk\nTwo bottles") }
        let kept = try #require(try await book.saveDraft(of: page.bridge))
        #expect(kept.title == "Milk")
        page.handle(Notes.draft) { Notes.Draft(note: kept, title: "Milk", text: "Three bottles") }
        let saved = try #require(try await book.saveDraft(of: page.bridge))
        #expect(saved.id == kept.id && saved.text == "Three bottles")
        // The page knows an older revision.
        let other = try #require(try await book.saveDraft(of: page.bridge))
        #expect(other.id != kept.id && other.text == "Three bottles")
        page.handle(Notes.draft) { nil }
        #expect(try await book.saveDraft(of: page.bridge) == nil)
        #expect(try await found() == ["Milk", "Milk"])
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a search of very many words has an end`() async throws {
        try await page.call(Notes.add, NewNote(title: "Milk"))
        for count in [20, 200, 20_000] {
            #expect(try await found(Notes.Query(words: String(repeating: "milk ", count: count))) == ["Milk"])
        }
    }
}

/// A text in pieces of 4 KiB.
private struct Pieces: AsyncSequence, AsyncIteratorProtocol, Sendable {
    private var rest: Data

    init(_ text: String) {
        rest = Data(text.utf8)
    }

    func makeAsyncIterator() -> Pieces { self }

    mutating func next() async -> Data? {
        defer { rest = Data(rest.dropFirst(4096)) }
        return rest.isEmpty ? nil : Data(rest.prefix(4096))
    }
}
