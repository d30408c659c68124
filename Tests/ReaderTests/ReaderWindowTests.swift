import Foundation
import PonteControls
import TestSupport
import Testing
import WebKit

@testable import Reader

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ReaderWindowTests {
    @Test func `the buttons follow the page, and turn it`() async throws {
        let folder = TemporaryFolder()
        let model = ReaderModel(pagesIn: ReaderPages.folder, placesIn: folder.place("places.json"))
        let window = ReaderWindow(model)
        window.library.tapped()
        try await until { model.title == "Library" && !window.back.isEnabled }
        for try await _ in model.page.load(URL(string: "reader://library/articles/lock")) {}
        try await until { window.back.isEnabled }
        window.back.tapped()
        try await until { model.title == "Library" && !window.back.isEnabled }
        for _ in 0..<4 { window.grow.tapped() }
        try await until { !window.grow.isEnabled && window.shrink.isEnabled }
    }

    @Test func `the program shows the library in a window with the page's title, and ends when it is closed`() async throws {
        let desktop = try await WindowManager()
        let program = try TestProgram("Reader")
        try await until { try await desktop.hands("getactivewindow", "getwindowname").output == "Library" }
        #expect(program.isRunning)
        try await desktop.hands("key", "alt+F4")
        _ = try await program.end()
        #expect(!program.hasCrashed && program.status == 0)
    }
}
