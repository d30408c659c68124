import Foundation
import TestSupport
import Testing

/// The choice of emoji by the keyboard.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct EmojiKeysTests {
    @Test(arguments: ["ctrl+period", "ctrl+semicolon"])
    func `an emoji that is chosen by the keyboard comes into the page's field`(key: String) async throws {
        let desktop = try await WindowManager(takesKeys: false)
        let title = "page \(UUID().uuidString)"
        let program = try TestProgram("TypedPage", [title, "<input id=field>"])
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == title }
        try await until {
            try await desktop.hands("key", "q")
            return try program.lines.contains("typed q")
        }
        try await until("No emoji comes into the field.") {
            // From the search field to the first one. Ahead of the choice, Tab stays in the page, whose one field takes the focus again.
            try await desktop.hands("key", "--delay", "50", key, "Tab", "Return")
            return try program.lines.contains { line in
                line.hasPrefix("typed ") && line.unicodeScalars.contains { $0.properties.isEmojiPresentation }
            }
        }
    }
}
