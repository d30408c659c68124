import CFileChooserProbe
import CWebKitGTK
import Foundation
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// `<input type=file>`, by a click and GTK's dialog.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PageFileTests {
    @Test(arguments: ["", "accept='text/plain'"])
    func `a page gets the file that the user chooses`(attributes: String) async throws {
        let page = try await OthersPage { request in
            let input =
                "<input type=file \(attributes) style='position:fixed;inset:0;width:100%' onchange='window.answer = this.files[0].name'>"
            return request.path == "/" ? .html("<title>Page</title>\(input)") : nil
        }
        let folder = TemporaryFolder()
        let file = try folder.file("note.txt", "text")
        try await page.click()
        try await until { chooser_probe_find().map { gtk_widget_get_mapped($0) != 0 } ?? false }
        let chooser = try #require(chooser_probe_find())
        try await until {
            if chooser_probe_has_chosen(chooser, file.path) != 0 { return true }
            _ = chooser_probe_choose(chooser, file.path)
            return false
        }
        chooser_probe_respond(chooser, 1)
        #expect(try await page.answer() == "note.txt")
    }
}
