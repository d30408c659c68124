import CFileChooserProbe
import CWebKitGTK
import Foundation
import Ponte
import PonteControls
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// Dialogs whose window or view goes, or whose caller goes at once.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DialogEndTests {
    private let page: DialogPage

    init() async throws {
        page = try await DialogPage()
    }

    private enum Kind: CaseIterable { case open, openMany, openFolder, save, confirm, show }

    /// The app's dialog, with what it gives without an answer.
    private func begin(_ kind: Kind) -> Task<Bool, any Error> {
        Task { [dialogs = page.dialogs] in
            switch kind {
            case .open: try await dialogs.open() == nil
            case .openMany: try await dialogs.openMany() == nil
            case .openFolder: try await dialogs.openFolder() == nil
            case .save: try await dialogs.save(name: "a.txt") == nil
            case .confirm: await !dialogs.confirm(Question(title: "Sure?"))
            case .show: await dialogs.show("Done") == ()
            }
        }
    }

    private var windowCount: Int { Int(g_list_model_get_n_items(gtk_window_get_toplevels())) }

    @Test(arguments: Kind.allCases) private func `the app's dialog ends with the window that it is over`(kind: Kind) async throws
    {
        let count = windowCount
        let dialog = begin(kind)
        try await until { windowCount == count + 1 }
        page.closeWindow()
        #expect(try await dialog.value)
        try await until { windowCount == count - 1 }
    }

    @Test(arguments: Kind.allCases) private func `the app's dialog ends when its view leaves the window`(kind: Kind) async throws
    {
        let count = windowCount
        let dialog = begin(kind)
        try await until { windowCount == count + 1 }
        page.webView.leaveContainer()
        #expect(try await dialog.value)
        try await until { windowCount == count }
    }

    @Test func `dialogs of a view that has gone are answered as if the user had cancelled`() async throws {
        let dialogs: DesktopDialogs
        do { dialogs = DesktopDialogs(WKWebView(frame: .zero)) }
        #expect(try await dialogs.open() == nil)
        #expect(await !dialogs.confirm(Question(title: "Sure?")))
    }

    @Test(arguments: ["dialog.save", "dialog.openFolder", "dialog.open"])
    func `a dialog that is cancelled at once leaves no window`(method: String) async throws {
        let count = windowCount
        for _ in 0..<5 {
            let code = try await page.code(
                """
                const abort = new AbortController()
                const call = ponte.call(method, {}, { signal: abort.signal })
                await ponte.call("clipboard.none").catch(() => {})
                abort.abort()
                await call
                """, ["method": method])
            #expect(code == "cancelled")
        }
        // Each of these is cancelled in the turn in which GTK has shown it.
        for _ in 0..<5 {
            let dialog = begin(.save)
            try await until { page.chooser != nil }
            dialog.cancel()
            #expect(try await dialog.value)
        }
        // GTK has read a folder since, and would have told.
        try await page.choose(try page.file("a.txt"), for: begin(.open))
        try await until { windowCount == count }
    }
}

extension DialogPage {
    fileprivate func choose(_ url: URL, for dialog: Task<Bool, any Error>) async throws {
        try await choose(url)
        #expect(try await !dialog.value)
    }
}
