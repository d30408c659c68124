import Foundation
import TestSupport
import Testing

/// The words that Ponte shows by itself, in a program of its own: a program has one language.
@MainActor
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/locale/de/LC_MESSAGES/gtk40.mo"), "no catalogues"))
struct UsersWordsTests {
    private static let locale = "en_US.UTF-8"
    /// A folder with a locale: from glibc 2.40 on, `C.UTF-8` has no other language than English, whatever `LANGUAGE` says.
    private let locales = TemporaryFolder()

    init() async throws {
        let place = locales.place(Self.locale).path
        try await TestProgram(running: ["localedef", "-i", "en_US", "-f", "UTF-8", place]).end()
    }

    private func environment(_ language: String) -> [String: String?] {
        ["LANG": Self.locale, "LOCPATH": locales.path, "LANGUAGE": language, "LC_ALL": nil, "LC_MESSAGES": nil]
    }

    @Test(
        arguments: [
            ("de", ["Abbrechen", "Rückgängig", "Kopieren", "Alles auswählen", "Schließen", "Home"]),
            ("fr", ["Annuler", "Annuler", "Copier", "Tout sélectionner", "Fermer", "Home"]),
            ("ja", ["キャンセル", "元に戻す", "コピー", "すべて選択", "閉じる", "Home"]),
            ("ar", ["ألغِ", "تراجع", "انسخ", "اختر الكل", "أغلق", "Home"]),
            ("", ["Cancel", "Undo", "Copy", "Select All", "Close", "Home"]),
            ("xx", ["Cancel", "Undo", "Copy", "Select All", "Close", "Home"]),
        ], [["words"], ["words", "late"]])
    func `are in the user's language, before and after GTK's start`(
        language: (name: String, words: [String]), arguments: [String]
    ) async throws {
        let program = try TestProgram("ReadWindows", arguments, environment: environment(language.name))
        try await program.end()
        #expect(try program.lines == language.words)
    }

    @Test func `are on the buttons of a question without texts of its own`() async throws {
        let user = try await WindowManager()
        let reader = try await ScreenReader()
        let program = try TestProgram(
            running: [try TestProgram.path(of: "ReadWindows")],
            environment: reader.environment.merging(environment("de")) { $1 }, listens: true)
        try await until { try await reader.read().contains { $0.name == "Letters" } }
        try program.tell("ask")
        try await until { try reader.focused.last?.name == "Abbrechen" }
        try await user.hands("key", "Escape")
        try await until { try program.lines == ["answer false"] }
    }
}
