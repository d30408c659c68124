import CWebKitGTK
import TestSupport
import Testing

/// The elements that a screen reader finds in a program's windows, and what it hears.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ScreenReaderTests {
    private let user: WindowManager
    private let reader: ScreenReader

    init() async throws {
        user = try await WindowManager()
        reader = try await ScreenReader()
    }

    private func start(_ arguments: String...) throws -> TestProgram {
        let environment = reader.environment.merging(["LANGUAGE": ""]) { $1 }
        return try TestProgram(
            running: [try TestProgram.path(of: "ReadWindows")] + arguments, environment: environment, listens: true)
    }

    /// Waits for an element of this name, and of one of these roles: their names differ between GTK's versions.
    private func element(_ name: String, as roles: String...) async throws -> ScreenReader.Element {
        var found: ScreenReader.Element?
        try await until("There is no \(name).") {
            found = try await reader.read().first { $0.name == name && (roles.isEmpty || roles.contains($0.role)) }
            return found != nil
        }
        return try #require(found)
    }

    @Test func `a window has its page's title, its menu and, since GTK 4.14, its page`() async throws {
        let program = try start()
        defer { program.stop() }
        let parts = gtk_get_minor_version() >= 14 ? ["File", "Edit", "To", "Send"] : ["File", "Edit"]
        try await until {
            let window = try await reader.read().first { $0.role == "frame" && $0.name == "Letters" }
            let names = Set(window?.all.map(\.name) ?? [])
            return names.isSuperset(of: parts)
        }
        // Before 4.14 too: the page tells of the focus itself. The engine begins to do so when it has reached the bus
        // from its sandbox. A first page has its first focus before that, so the user leads the focus round.
        try await until {
            try await user.hands("key", "Tab")
            return try reader.focused.contains { $0.role == "entry" && $0.name == "To" }
        }
    }

    @Test func `a question is a dialog with its title, its details and the focus on the button that destroys nothing`()
        async throws
    {
        let program = try start()
        defer { program.stop() }
        try await until {
            let window = try await reader.read().first { $0.role == "frame" && $0.name == "Letters" }
            return window?.all.contains(where: \.isFocused) == true
        }
        try program.tell("ask")
        let dialog = try await element("Delete the letter?", as: "dialog", "alert")
        #expect(dialog.description == "It is gone then.")
        #expect(Set(dialog.all.map(\.name)).isSuperset(of: ["OK", "Cancel"]))
        // The page may tell later of a focus that it had before.
        try await until { try reader.focused.last { $0.role.hasSuffix("button") }?.name == "Cancel" }
        try await user.hands("key", "Escape")
        try await until { try program.lines == ["answer false"] }
        try await until { try await !reader.read().contains { $0.name == dialog.name } }
    }

    @Test func `a button with a symbol is named by it, and its choice is a menu`() async throws {
        let program = try start("native")
        defer { program.stop() }
        _ = try await element("Share", as: "push button", "button")
        #expect(try await reader.act(on: "Share"))
        let menu = try await element("Share With", as: "menu")
        #expect(menu.all.filter { $0.role == "menu item" }.map(\.name) == ["Anna", "Ben"])
        try await until { try reader.focused.last?.name == "Anna" }
    }
}
