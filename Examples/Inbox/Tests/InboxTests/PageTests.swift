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
}
