import Foundation
import TestSupport
import Testing

/// Text that an input method composes, in a program of its own.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct InputMethodTests {
    private let method: InputMethod
    private let desktop: WindowManager

    init() async throws {
        desktop = try await WindowManager(takesKeys: false)
        method = try await InputMethod("hangul")
    }

    private func show(_ title: String, _ body: String) async throws -> TestProgram {
        let program = try TestProgram("TypedPage", [title, body], environment: method.environment)
        try await untilActive(title)
        return program
    }

    private func untilActive(_ title: String) async throws {
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == title }
    }

    /// The text of the page's field, asked until it is there.
    private func text(of program: TestProgram) async throws -> String {
        let (prefix, count) = ("holds ", try program.lines.count)
        var line: String?
        try await until {
            try await desktop.hands("key", "F8")
            line = try program.lines.dropFirst(count).last { $0.hasPrefix(prefix) }
            return line != nil
        }
        return String((line ?? "").dropFirst(prefix.count))
    }

    /// Leaves a syllable in the making.
    private func compose(in program: TestProgram) async throws {
        // Until the input method is there, the key is a Latin letter.
        try await until {
            try await desktop.hands("key", "BackSpace", "r")
            return try program.lines.last == "typed ㄱ"
        }
        try await desktop.hands("key", "k")
        try await until { try program.lines.last == "typed 가" }
    }

    @Test(arguments: ["<input id=field>", "<textarea id=field></textarea>", "<div id=field contenteditable></div>"])
    func `a syllable in the making comes once when another window takes the keys`(body: String) async throws {
        let (title, other) = ("page \(UUID().uuidString)", "other \(UUID().uuidString)")
        let program = try await show(title, body)
        #expect(try await text(of: program) == "")
        try await compose(in: program)
        let second = try await show(other, "<p>text")
        second.stop()
        try await untilActive(title)
        #expect(try await text(of: program) == "가")
        // And the next one is composed again.
        try await compose(in: program)
    }
}
