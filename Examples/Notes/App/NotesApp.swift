import Foundation
import Notes
import Ponte
import PonteFolder
import PonteWindow

/// Shows the notes in a window: `NotesApp [FOLDER]`, the folder of the database.
@available(macOS 14, iOS 17, *)
@main @MainActor enum NotesApp {
    static func main() async throws {
        let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "build/notes")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let book = NoteBook(try NoteStore(file: folder.appendingPathComponent("notes.sqlite")))

        let page = try PageFolder.notes()
        let webView = page.makeWebView()
        let bridge = Bridge(webView, policy: page.policy)
        try book.connect(bridge)
        page.load(in: webView)

        await WebViewWindow(webView).closed()
        do {
            try await book.saveDraft(of: bridge)
        } catch {
            FileHandle.standardError.write(Data("The note that was open could not be saved. \(error)\n".utf8))
        }
        withExtendedLifetime(webView) {}
    }
}
