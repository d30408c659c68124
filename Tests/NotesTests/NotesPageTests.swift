import Foundation
import Ponte
import PonteFolder
import PonteTesting
import Testing
import WebKit

@testable import Notes

/// Both sides, with the page in a real web view.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct NotesPageTests {
    private let folder = TemporaryFolder()
    // A suite is there on older systems, too.
    private let stored: AnyObject
    @available(macOS 14, iOS 17, *)
    private var book: NoteBook {
        guard let book = stored as? NoteBook else { preconditionFailure("The tests run from macOS 14 on.") }
        return book
    }
    private let site: PageFolder

    init() throws {
        site = try PageFolder.notes()
        guard #available(macOS 14, iOS 17, *) else {
            stored = folder
            return
        }
        stored = NoteBook(try NoteStore(file: folder.url.appendingPathComponent("notes.sqlite")))
    }

    @available(macOS 14, iOS 17, *)
    private func run(_ body: @MainActor (HeadlessPage) async throws -> Void) async throws {
        let configuration = WKWebViewConfiguration()
        site.serve(in: configuration)
        let page = try HeadlessPage(width: 960, height: 640, configuration: configuration) { webView in
            let bridge = Bridge(webView, policy: site.policy)
            #expect(throws: Never.self) { try book.connect(bridge) }
            return bridge
        }
        try await page.run { page in
            try await page.load(site.home)
            try await body(page)
        }
    }

    @available(macOS 14, iOS 17, *)
    private func write(_ title: String, in page: HeadlessPage) async throws {
        try await page.click("#new")
        try await page.type(title, into: "#title")
        try await page.click("#editor button:not([type])")
        try await page.waitFor(condition: "document.querySelector('#list [aria-current=true]')?.textContent === '\(title)'")
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a note that the user writes is in the list, and in the database`() async throws {
        try await run { page in
            try await write("Milk", in: page)
            #expect(try await page.evaluate("document.querySelector('#list').textContent", as: String.self) == "Milk")
            try await page.expect(
                .pageCalls(Notes.add, NewNote(title: "Milk")),
                .appSends(Notes.changed),
                allowingOthers: true)
        }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `what the user looks at survives a reload`() async throws {
        try await run { page in
            try await write("Milk", in: page)
            try await page.type("mi", into: "#words")
            try await page.waitFor("the search") { book.view.value.query.words == "mi" }
            try await page.reload()
            try await page.waitFor(condition: "document.querySelector('#words').value === 'mi'")
            try await page.waitFor(condition: "document.querySelector('#title').value === 'Milk'")
            book.view.value.query.words = ""
            try await page.waitFor(condition: "document.querySelector('#words').value === ''")
        }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a conflict with another window keeps what the user has written`() async throws {
        try await run { page in
            try await write("Milk", in: page)
            let other = MemoryPage()
            try book.connect(other.bridge)
            other.load()
            var note = try await other.call(Notes.get, try #require(book.view.value.selected))
            try await page.type(", please", into: "#title")
            note.text = "Two bottles"
            try await other.call(Notes.save, note)
            try await page.click("#editor button:not([type])")
            try await page.waitFor(condition: "document.querySelector('#problem').textContent.startsWith('Changed elsewhere')")
            #expect(try await page.evaluate("document.querySelector('#title').value", as: String.self) == "Milk, please")
            try await page.click("#editor button:not([type])")
            try await page.waitFor(condition: "document.querySelector('#list').textContent === 'Milk, please'")
        }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a note that is opened in the list keeps the keys, and the page tells of what happens`() async throws {
        try await run { page in
            for title in ["Milk", "Bread"] { try await write(title, in: page) }
            let status = "document.querySelector('[role=status]').textContent"
            try await page.waitFor(condition: "\(status) === '“Bread” is saved.'")
            try await page.click("#list li:nth-child(2) button")
            try await page.waitFor(condition: "document.querySelector('#list [aria-current=true]').textContent === 'Milk'")
            try await page.waitFor(condition: "document.activeElement === document.querySelector('#list [aria-current=true]')")
            try await page.click("#delete")
            try await page.waitFor(condition: "\(status) === '“Milk” is deleted.'")
            #expect(try await page.evaluate("document.activeElement.id", as: String.self) == "title")
        }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a file is imported with the bytes that the user has chosen`() async throws {
        try await run { page in
            try await page.evaluate(
                """
                (() => {
                  const chosen = new DataTransfer()
                  chosen.items.add(new File(["# Milk\\n# Bread\\n"], "shopping.md", { type: "text/plain" }))
                  const input = document.querySelector("#file")
                  input.files = chosen.files
                  input.dispatchEvent(new Event("change"))
                })()
                """)
            try await page.waitFor("#list li:nth-child(2)")
            try await page.waitFor(condition: "document.querySelector('#importing').hidden")
        }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a window that closes has its draft saved`() async throws {
        try await run { page in
            try await page.type("Bread", into: "#title")
            #expect(try await book.saveDraft(of: page.bridge)?.title == "Bread")
            try await page.waitFor("#list li")
        }
    }
}
