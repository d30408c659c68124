import CFileChooserProbe
import CWebKitGTK
import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing

/// GTK's own file chooser.
@Suite(.serialized)
@MainActor
struct FileChooserTests {
    private let desk = Desk()

    /// The dialog that is on the screen: there is no portal.
    private var dialog: UnsafeMutablePointer<GtkWidget>? { chooser_probe_find() }

    private var isShown: Bool { dialog.map { gtk_widget_get_mapped($0) != 0 } ?? false }

    @Test func `the chooser is shown, and its file is the picture`() async throws {
        let file = try desk.folder.file("chosen.png", TestPicture.quarters(width: 40, height: 20).encoded("png"))
        let pick = Task { try await desk.picker.pick() }
        try await until { isShown }
        let dialog = try #require(dialog)
        #expect(desk.picker.isChoosingFile)
        #expect(chooser_probe_choose(dialog, file.path) != 0)
        try await until { chooser_probe_has_chosen(dialog, file.path) != 0 }
        try await until { try Screenshot.take(dialog, named: "chooser") != nil }
        chooser_probe_respond(dialog, 1)
        let image = try #require(try await pick.value)
        #expect(image.name == "chosen.jpeg" && image.width == 40)
        try await until { self.dialog == nil }
    }

    @Test func `a user who cancels picks nothing, and may pick again`() async throws {
        for _ in 0..<2 {
            let pick = Task { try await desk.picker.pick() }
            try await until { isShown }
            chooser_probe_respond(dialog, 0)
            #expect(try await pick.value == nil)
            try await until { dialog == nil }
        }
    }

    @Test func `a pick that is cancelled closes the chooser`() async throws {
        let pick = Task { try await desk.picker.pick() }
        try await until { dialog != nil }
        pick.cancel()
        await #expect(throws: CancellationError.self) { try await pick.value }
        try await until { dialog == nil }
    }

    @Test func `two pictures are not picked at once`() async throws {
        let pick = Task { try await desk.picker.pick() }
        try await until { dialog != nil }
        #expect(await code { try await desk.picker.pick() } == .imagesBusy)
        pick.cancel()
        _ = await pick.result
        try await until { dialog == nil }
    }
}
