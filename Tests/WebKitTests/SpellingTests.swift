import Foundation
import TestSupport
import Testing

/// The languages of a program of its own, which has dictionaries of its own.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SpellingTests {
    private static let body = "<textarea id=field style='position: fixed; inset: 0; font: 40px monospace'></textarea>"

    private let folder = TemporaryFolder()

    /// - Parameter languages: As in the variable `LANGUAGE`.
    private func program(_ title: String, _ languages: String) throws -> TestProgram {
        try TestProgram(
            "TypedPage", [title, Self.body],
            environment: [
                "LANGUAGE": languages, "LC_ALL": "C.UTF-8", "ENCHANT_CONFIG_DIR": folder.url.path, "PONTE_LOG": "warning",
            ], keepsErrors: true)
    }

    private func addDictionary(_ name: String, of word: String) throws {
        let place = folder.url.appending(path: "hunspell")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try Data("SET UTF-8\nTRY abcdefghijklmnopqrstuvwxyz\n".utf8).write(to: place.appending(path: "\(name).aff"))
        try Data("1\n\(word)\n".utf8).write(to: place.appending(path: "\(name).dic"))
    }

    @Test func `a word that the user's dictionary lacks has its proposals in the context menu`() async throws {
        try addDictionary("tlh_AA", of: "ponteword")
        let desktop = try await WindowManager()
        let title = "page \(UUID().uuidString)"
        let program = try program(title, "tlh:de")
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == title || !program.isRunning }
        try await until {
            try await desktop.hands("key", "ctrl+a", "Delete")
            try await desktop.hands(["key"] + "pontewort".map { String($0) } + ["space"])
            try await desktop.hands("mousemove", "--window", try await desktop.hands("getactivewindow").output, "60", "30")
            try await desktop.hands("click", "3")
            return try program.lines.contains { $0.hasPrefix("guesses") && $0 != "guesses 0" } || !program.isRunning
        }
        #expect(program.isRunning)
        #expect(try program.lines.contains("language tlh"))
    }

    @Test func `a line tells once that no dictionary of the user's languages is installed`() async throws {
        let desktop = try await WindowManager()
        let title = "page \(UUID().uuidString)"
        let program = try program(title, "tlh")
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == title || !program.isRunning }
        try await until {
            try await desktop.hands("key", "q")
            return try program.errors.contains("No dictionary is installed for tlh: spelling is not checked.")
                || !program.isRunning
        }
        #expect(program.isRunning)
        #expect(try program.errors.components(separatedBy: "No dictionary").count == 2)
    }
}
