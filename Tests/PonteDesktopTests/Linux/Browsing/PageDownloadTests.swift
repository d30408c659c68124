import CWebKitGTK
import Foundation
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// Downloads of pages.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PageDownloadTests {
    private nonisolated static func file(_ name: String, _ text: String = "bytes") -> LoopbackServer.Answer {
        let headers: KeyValuePairs = ["Content-Type": "text/html", "Content-Disposition": "attachment; filename=\"\(name)\""]
        return .response(headers: headers, body: text)
    }

    private nonisolated static func link(_ attributes: String) -> LoopbackServer.Answer {
        .html("<title>Page</title><a style='position:fixed;inset:0' href='/file' \(attributes)>Go</a>")
    }

    @Test(arguments: ["", "target=_blank"])
    func `a link to an attachment puts the file into the folder, and the window says so`(attributes: String) async throws {
        let page = try await OthersPage { $0.path == "/" ? Self.link(attributes) : Self.file("report.pdf") }
        try await page.click()
        try await until { page.windowTexts.contains("report.pdf is in the folder of downloads.") }
        #expect(page.downloads == ["report.pdf"])
        #expect(page.dialogs.runningDownloads == 0)
        try await until { WebViewWindow.all.count == 1 }
    }

    @Test func `a second file of a name does not replace the first`() async throws {
        let page = try await OthersPage { $0.path == "/" ? Self.link("") : Self.file("report.tar", "new") }
        try FileManager.default.createDirectory(at: page.dialogs.downloadFolder, withIntermediateDirectories: true)
        try Data("old".utf8).write(to: page.dialogs.downloadFolder.appending(path: "report.tar"))
        try await page.click()
        try await until { page.downloads == ["report (1).tar", "report.tar"] }
        let old = try Data(contentsOf: page.dialogs.downloadFolder.appending(path: "report.tar"))
        #expect(old == Data("old".utf8))
    }

    @Test(arguments: ["../../evil", ".bashrc", "a\u{202E}fdp.exe", String(repeating: "m", count: 300) + ".txt"])
    func `a name leads nowhere, hides nothing and pretends nothing`(name: String) async throws {
        let page = try await OthersPage { $0.path == "/" ? Self.link("") : Self.file(name) }
        try await page.click()
        try await until { page.dialogs.runningDownloads == 0 && page.downloads.count == 1 }
        let found = try #require(page.downloads.first)
        #expect(!found.hasPrefix(".") && !found.contains("/") && found.utf8.count <= 255)
        #expect(!found.unicodeScalars.contains("\u{202E}"))
    }

    @Test func `five downloads run at once, the window shows them, and the user stops one`() async throws {
        // The engine looks at the first bytes before it tells of a response, and has six connections to a server.
        let head = "HTTP/1.1 200 OK\r\nContent-Type: application/x-any\r\nContent-Length: 10000\r\n\r\n"
        let servers = try (0..<3).map { _ in
            try LoopbackServer { _ in [.read(), .send(head + String(repeating: "a", count: 5000)), .hang] }
        }
        let page = try await OthersPage()
        for index in 0..<6 {
            let url = servers[index % 3].url("/file\(index)").absoluteString
            try await page.begin("{ const a = document.createElement('a'); a.href = '\(url)'; a.click() }")
            try await until { page.windowTexts.contains { $0.contains("file\(index)") } }
        }
        #expect(page.windowTexts.contains { $0.contains("5 downloads run already") })
        #expect(page.dialogs.runningDownloads == 5)
        let stop = try #require(page.button("Cancel"))
        page.click(stop)
        try await until { page.dialogs.runningDownloads == 4 }
    }

    @Test func `a download that breaks off is told, and leaves nothing`() async throws {
        let page = try await OthersPage { request in
            request.path == "/file"
                ? [.read(), .send("HTTP/1.1 200 OK\r\nContent-Type: application/x-any\r\nContent-Length: 1000\r\n\r\nabc")]
                : Self.link("")
        }
        try await page.click()
        try await until { page.windowTexts.contains("file could not be downloaded.") }
        #expect(page.downloads.isEmpty)
    }
}

extension OthersPage {
    /// A button in the window beside its page.
    fileprivate func button(_ title: String) -> UnsafeMutablePointer<GtkWidget>? {
        window.gtkWindow.flatMap { Self.button(title, in: UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)) }
    }

    /// Does what a click does; `gtk_widget_activate` plays an animation first.
    fileprivate func click(_ widget: UnsafeMutablePointer<GtkWidget>) {
        var value = GValue()
        g_value_init(&value, gtk_button_get_type())
        g_value_set_object(&value, widget)
        g_signal_emitv(&value, g_signal_lookup("clicked", gtk_button_get_type()), 0, nil)
        g_value_unset(&value)
    }

    private static func button(
        _ title: String, in widget: UnsafeMutablePointer<GtkWidget>
    ) -> UnsafeMutablePointer<GtkWidget>? {
        let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self)
        if g_type_check_instance_is_a(instance, gtk_button_get_type()) != 0, MenuWindow.texts(in: widget).contains(title) {
            return widget
        }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            if let found = button(title, in: current) { return found }
            child = gtk_widget_get_next_sibling(current)
        }
        return nil
    }
}
