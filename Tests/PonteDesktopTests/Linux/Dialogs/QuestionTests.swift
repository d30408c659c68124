import Foundation
import Ponte
import PonteDesktop
import TestSupport
import Testing

/// Messages and questions on a real window, with a user's keys.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct QuestionTests {
    private let user: WindowManager
    private let page: DialogPage

    init() async throws {
        user = try await WindowManager()
        page = try await DialogPage()
    }

    private func press(_ key: String, at title: String) async throws {
        try await until { try await user.hands("getactivewindow", "getwindowname").output == title }
        try await user.hands("key", key)
        try await until { try await user.hands("getactivewindow", "getwindowname").output != title }
    }

    @Test(arguments: [("Return", false, true), ("Escape", false, false), ("Return", true, false), ("Escape", true, false)])
    func `Return confirms what destroys nothing, and Escape never does`(key: String, isDestructive: Bool, isConfirmed: Bool)
        async throws
    {
        async let answer = page.text(
            """
            const options = { title: "Delete?", message: "It is gone then.", okLabel: "Delete", cancelLabel: "Keep", destructive }
            return String(await ponte.call("dialog.confirm", options))
            """, ["destructive": isDestructive])
        try await press(key, at: "Delete?")
        #expect(try await answer == "\(isConfirmed)")
    }

    @Test(arguments: ["Return", "Escape"]) func `a message ends when it is closed`(key: String) async throws {
        async let answer = page.text("return String(await ponte.call('dialog.message', { message: 'Sent' }))")
        try await press(key, at: "Sent")
        let value = try await answer
        #expect(["undefined", "null"].contains(value))
    }

    @Test func `a message as long as may be leaves its button on the screen`() async throws {
        let message = String(repeating: "\n", count: 1000) + String(repeating: "M", count: 1000)
        async let answer = page.text(
            "await ponte.call('dialog.message', { message, title: 'Long' }); return ''", ["message": message])
        try await until { try await user.hands("getactivewindow", "getwindowname").output == "Long" }
        let (size, screen) = (try #require(try await user.activeSize()), try await user.screenSize())
        #expect(size[0] <= screen[0] && size[1] <= screen[1])
        try await press("Return", at: "Long")
        _ = try await answer
    }

    @Test func `a page that is left takes its question along`() async throws {
        try await page.load("<script>ponte.call('dialog.confirm', { message: 'Old?' })</script>")
        try await until { try await user.hands("getactivewindow", "getwindowname").output == "Old?" }
        try await page.load()
        try await until { try await user.hands("getactivewindow", "getwindowname").output != "Old?" }
    }

    @Test func `the app asks, too`() async throws {
        async let answer = page.dialogs.confirm(Question(title: "Quit?"))
        try await press("Return", at: "Quit?")
        let isConfirmed = await answer
        #expect(isConfirmed)
    }
}
