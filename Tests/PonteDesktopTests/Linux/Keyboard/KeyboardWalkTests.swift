import Foundation
import InboxBridge
import Ponte
import PonteDesktop
import StarterBridge
import TestSupport
import Testing

/// The template and Inbox by the keyboard alone: each element is reached in its order and seen, there is a way out of all that opens, and back.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct KeyboardWalkTests {
    private let folder = TemporaryFolder()

    /// Goes through the page and around, and comes back to its first element.
    private func walk(_ window: ExampleWindow) async throws {
        let expected = try await window.reachable()
        var reached: [String] = []
        // An element with `autofocus` has the keys already.
        if try await window.element().isEmpty { try await window.step() }
        while reached.count < expected.count {
            reached.append(try await window.element())
            #expect(try await window.unseenFocus() == "", "\(reached.last ?? "")")
            try await window.step()
        }
        #expect(reached == expected)
        // Behind the last element are the view itself and the menu.
        try await window.go(to: try #require(expected.first))
        try await window.step()
        try await window.step("shift+Tab")
        #expect(try await window.element() == expected.first)
    }

    /// Opens the menu and leaves it: the keys are where they were.
    private func visitMenu(_ window: ExampleWindow) async throws {
        let element = try await window.element()
        try await window.press("F10")
        try await until { window.hasOpenMenu }
        try await window.press("Escape")
        try await until { !window.hasOpenMenu }
        try await until { try await window.element() == element }
    }

    @Test func `the template is used by the keyboard alone`() async throws {
        let state = SharedState(Starter.Settings())
        let window = try await ExampleWindow(try Starter.page()) { bridge, _ in Starter.connect(bridge, state) }
        try await walk(window)
        try await visitMenu(window)
        #expect(try await window.element() == "name")
        try await window.press("a", "d", "a")
        try await window.wait(for: "document.activeElement.value === 'ada'")
        try await window.press("Return")
        try await window.wait(for: "document.querySelector('output').textContent === 'Hello, ada!'")
        #expect(try await window.element() == "name")
    }

    @Test func `Inbox is used by the keyboard alone`() async throws {
        let store = try DocumentStore(folder.url)
        let window = try await ExampleWindow(try Inbox.page()) { bridge, dialogs in
            Inbox.connect(bridge, store, SharedState(Inbox.Settings()), Self.actions(dialogs))
        }
        for name in ["a.txt", "b.txt"] {
            try await Inbox.importFile(try folder.file(name, "Hello"), into: store)
        }
        try await window.wait(for: "document.querySelectorAll('#list li').length === 2")
        try await walk(window)
        try await visitMenu(window)
        try await window.go(to: "b.txt is done")
        try await window.press("space")
        try await until { store.documents.value.first?.isDone == true }
        #expect(try await window.element() == "b.txt is done")
        // A dialog and back, and once more with what it asks for.
        try await window.go(to: "Delete b.txt…")
        try await openQuestion(window)
        try await window.press("Escape")
        try await window.untilActive()
        try await until { try await window.element() == "Delete b.txt…" }
        #expect(store.documents.value.count == 2)
        try await openQuestion(window)
        // The question is on Cancel.
        try await window.press("Tab", "space")
        try await window.untilActive()
        try await until { try await window.element() == "a.txt is done" }
        #expect(store.documents.value.map(\.name) == ["a.txt"])
        try await window.wait(for: "document.querySelector('[role=status]').textContent === '“b.txt” is deleted.'")
    }

    @Test(arguments: ["light", "dark"]) func `the borders of the template's fields are seen`(theme: String) async throws {
        let state = SharedState(Starter.Settings())
        let window = try await ExampleWindow(try Starter.page()) { bridge, _ in Starter.connect(bridge, state) }
        state.value.theme = try #require(.init(rawValue: theme))
        try await expectFieldsAreSeen(["name", "theme"], in: window, theme)
    }

    @Test(arguments: ["light", "dark"]) func `the borders of Inbox's fields are seen`(theme: String) async throws {
        let settings = SharedState(Inbox.Settings())
        let store = try DocumentStore(folder.url)
        try await Inbox.importFile(try folder.file("a.txt", "Hello"), into: store)
        let window = try await ExampleWindow(try Inbox.page()) { bridge, dialogs in
            Inbox.connect(bridge, store, settings, Self.actions(dialogs))
        }
        settings.value.theme = try #require(.init(rawValue: theme))
        try await expectFieldsAreSeen(["order", "showsDone", "theme", "a.txt is done"], in: window, theme)
    }

    private func expectFieldsAreSeen(_ fields: [String], in window: ExampleWindow, _ theme: String) async throws {
        try await window.wait(for: "document.documentElement.dataset.theme === '\(theme)'")
        try await until("The fields are not \(fields)") { try await window.fields() == fields }
        #expect(try await window.unseenFields() == [])
    }

    private func openQuestion(_ window: ExampleWindow) async throws {
        try await window.press("space")
        try await until { try await window.activeTitle() == "Delete “b.txt”?" }
    }

    private static func actions(_ dialogs: DesktopDialogs) -> InboxActions {
        InboxActions(
            choose: { [] }, place: { _ in nil },
            confirmDeletion: {
                await dialogs.confirm(Question(title: "Delete “\($0)”?", confirm: "Delete", isDestructive: true))
            },
            open: { _ in }, reveal: { _ in }, openWindow: { _ in })
    }
}
