import Foundation
import InboxBridge
import Ponte
import PonteTesting
import Testing

/// The app's side, with a page in memory: no display, and each test in a few milliseconds.
@MainActor
struct BridgeTests {
    private let folder = Folder()
    private let page = MemoryPage()
    private let store: DocumentStore
    private let desktop = FakeDesktop()

    init() throws {
        store = try DocumentStore(folder.url)
        Inbox.connect(page.bridge, store, SharedState(Inbox.Settings()), desktop.actions)
        page.load()
    }

    private func bytes(_ text: String) -> ByteStream {
        ByteStream([Data(text.utf8)].async, size: text.utf8.count, type: "text/plain", name: "note.txt")
    }

    private func add(_ name: String = "note.txt", _ text: String = "Hello") async throws -> Inbox.Document {
        try await page.call(Inbox.add, Inbox.NewDocument(name: name, file: bytes(text)))
    }

    @Test func `a document that is added is there after a restart`() async throws {
        let document = try await add()
        #expect([document.name, document.type] == ["note.txt", "text/plain"])
        #expect(document.size == 5)
        let again = try DocumentStore(folder.url)
        #expect(again.documents.value == [document])
        #expect(try String(contentsOf: again.file(of: document.id), encoding: .utf8) == "Hello")
    }

    @Test func `the newest document comes first`() async throws {
        for name in ["a", "b", "c"] { _ = try await add(name) }
        #expect(store.documents.value.map(\.name) == ["c", "b", "a"])
    }

    @Test(arguments: ["../../evil", "/etc/passwd", "..", "", "a\0b", String(repeating: "🍋", count: 400)])
    func `a name leads nowhere else`(name: String) async throws {
        let document = try await add(name)
        let file = try store.file(of: document.id)
        #expect(file.standardizedFileURL.path.hasPrefix(folder.url.standardizedFileURL.path + "/\(document.id)/"))
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test func `bytes that stop leave nothing`() async throws {
        let broken = ByteStream([Data("Hel".utf8)].async, size: 5)
        await #expect(throws: PonteError.self) { try await page.call(Inbox.add, Inbox.NewDocument(name: "a", file: broken)) }
        #expect(store.documents.value.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0 != "index.json" }.isEmpty)
    }

    @Test func `a document is deleted if the user agrees`() async throws {
        let document = try await add()
        desktop.agrees = false
        #expect(try await page.call(Inbox.delete, document.id) == false)
        #expect(store.documents.value.count == 1)
        desktop.agrees = true
        #expect(try await page.call(Inbox.delete, document.id))
        #expect(store.documents.value.isEmpty)
        let error = await #expect(throws: PonteError.self) { try await page.call(Inbox.delete, document.id) }
        #expect(error?.code == Inbox.missing.code)
    }

    @Test func `a document is marked, opened, shown and copied`() async throws {
        let document = try await add()
        try await page.call(Inbox.setDone, Inbox.Mark(id: document.id, isDone: true))
        #expect(store.documents.value[0].isDone)
        try await page.call(Inbox.open, document.id)
        try await page.call(Inbox.reveal, document.id)
        try await page.call(Inbox.openWindow, document.id)
        let file = try store.file(of: document.id)
        #expect(desktop.log == ["open \(file.lastPathComponent)", "reveal \(file.lastPathComponent)", "window \(document.id)"])
        #expect(try await page.call(Inbox.export, document.id) == false)
        desktop.place = folder.url.appendingPathComponent("copy.txt")
        #expect(try await page.call(Inbox.export, document.id))
        #expect(try String(contentsOf: #require(desktop.place), encoding: .utf8) == "Hello")
        #expect(try await page.call(Inbox.content, document.id).data() == Data("Hello".utf8))
    }

    @Test func `files that the user chooses are added`() async throws {
        let file = folder.url.appendingPathComponent("chosen.txt")
        try Data("Hello".utf8).write(to: file)
        desktop.files = [file]
        #expect(try await page.call(Inbox.choose) == 1)
        #expect(store.documents.value.map(\.name) == ["chosen.txt"])
    }

    @Test(arguments: [
        ("inbox://document/7", "7"), ("inbox://document/", nil), ("inbox://document/7/8", nil), ("https://document/7", nil),
        ("inbox://other/7", nil),
    ]) func `a link names a document`(link: String, id: String?) throws {
        #expect(Inbox.document(in: try #require(URL(string: link))) == id)
    }
}
