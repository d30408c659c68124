import Foundation
import InboxBridge
import Ponte
import PonteDesktop
import PonteTesting
import Testing

/// Both sides, with the page in a web view.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct PageTests {
    private let folder = Folder()
    private let settings = SharedState(Inbox.Settings())
    private let desktop = FakeDesktop()

    private func run(
        _ address: String = "", _ body: @MainActor (HeadlessPage, DocumentStore) async throws -> Void
    ) async throws {
        let store = try DocumentStore(folder.url)
        let site = try Inbox.page()
        let page = try HeadlessPage(width: 900, height: 640, configuration: site.makeConfiguration()) { webView in
            let bridge = Bridge(webView, policy: site.policy)
            Inbox.connect(bridge, store, settings, desktop.actions)
            return bridge
        }
        try await page.run { page in
            try await page.load(site.home)
            try await body(page, store)
        }
    }

    private func add(_ name: String, to store: DocumentStore) async throws -> Inbox.Document {
        try await store.add(name: name, type: "text/plain", bytes: ByteStream([Data("Hello".utf8)].async, size: 5))
    }

    @Test func `the list has the documents, and each change`() async throws {
        try await run { page, store in
            let first = try await add("first.txt", to: store)
            try await page.waitFor(condition: "document.querySelector('.name')?.textContent === 'first.txt'")
            _ = try await add("second.pdf", to: store)
            try await page.waitFor(condition: "document.querySelectorAll('#list li').length === 2")
            try await page.click("li[data-id='\(first.id)'] input")
            try await page.waitFor("the mark") { store.documents.value.last?.isDone == true }
            try await page.waitFor(condition: "document.querySelector('#count').textContent === '1 of 2 to do'")
        }
    }

    @Test func `a file that is dropped is added`() async throws {
        try await run { page, store in
            try await page.evaluate(
                """
                (() => {
                  const dataTransfer = new DataTransfer()
                  dataTransfer.items.add(new File(["Hello"], "dropped.txt", { type: "text/plain" }))
                  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }))
                })()
                """)
            try await page.waitFor("the document") { store.documents.value.first?.name == "dropped.txt" }
            #expect(store.documents.value.first?.size == 5)
        }
    }

    @Test func `the user's settings are the app's`() async throws {
        try await run { page, store in
            _ = try await add("b.txt", to: store)
            _ = try await add("a.txt", to: store)
            try await page.waitFor(condition: "document.querySelectorAll('#list li').length === 2")
            settings.value.order = .name
            settings.value.theme = .dark
            try await page.waitFor(condition: "document.querySelector('.name').textContent === 'a.txt'")
            try await page.waitFor(condition: "document.documentElement.dataset.theme === 'dark'")
        }
    }

    @Test func `an element with the keys keeps them, whatever changes around it`() async throws {
        try await run { page, store in
            for name in ["b.txt", "c.txt"] { _ = try await add(name, to: store) }
            try await page.waitFor(condition: "document.querySelectorAll('#list li').length === 2")
            let box = "document.querySelector(`[aria-label='b.txt is done']`)"
            try await page.evaluate("globalThis.lines = [...document.querySelectorAll('#list li')]")
            try await page.click("[aria-label='b.txt is done']")
            try await page.waitFor(condition: "document.querySelector('#count').textContent === '1 of 2 to do'")
            // The row changes its place, and a row comes before it.
            settings.value.order = .name
            _ = try await add("a.txt", to: store)
            let names = "[...document.querySelectorAll('.name')].map((name) => name.textContent).join('')"
            try await page.waitFor(condition: "\(names) === 'a.txtb.txtc.txt'")
            #expect(try await page.evaluate("document.activeElement === \(box)", as: Bool.self))
            #expect(try await page.evaluate("lines.every((line) => line.isConnected)", as: Bool.self))
        }
    }

    @Test func `the row behind one that goes gets the keys, and the page tells of what happened`() async throws {
        try await run { page, store in
            let status = "document.querySelector('[role=status]').textContent"
            for name in ["a.txt", "b.txt"] { _ = try await add(name, to: store) }
            try await page.waitFor(condition: "document.querySelectorAll('#list li').length === 2")
            try await page.click("[aria-label='Delete b.txt…']")
            try await page.waitFor(condition: "\(status) === '“b.txt” is deleted.'")
            #expect(try await page.evaluate("document.activeElement.ariaLabel", as: String.self) == "a.txt is done")
            try await page.click("[aria-label='Delete a.txt…']")
            try await page.waitFor(condition: "document.activeElement.id === 'add'")
            _ = try await add("c.txt", to: store)
            try await page.waitFor(condition: "\(status) === '“c.txt” is added.'")
        }
    }

    @Test func `each button of a row has the document's name`() async throws {
        try await run { page, store in
            for name in ["a.txt", "b.txt"] { _ = try await add(name, to: store) }
            try await page.waitFor(condition: "document.querySelectorAll('#list li').length === 2")
            let names = try await page.evaluate(
                "[...document.querySelectorAll('#list button')].map((button) => button.ariaLabel)", as: [String].self)
            #expect(Set(names).count == 10)
            #expect(names.filter { $0.contains("a.txt") }.count == 5)
        }
    }
}
