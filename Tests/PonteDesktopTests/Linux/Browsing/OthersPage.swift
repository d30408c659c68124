import CWebKitGTK
import Foundation
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// A page of a server in a window of 400 by 300 pixels, with the ready delegate, and a user before it.
@MainActor
final class OthersPage: ViewPage {
    let server: LoopbackServer
    let webView = WKWebView(frame: .zero)
    let user: WindowManager
    let window: WebViewWindow
    let dialogs: PageDialogs
    private let files = TemporaryFolder()

    /// - Parameter answer: `nil` is an empty page.
    init(
        _ type: PageDialogs.Type = PageDialogs.self,
        _ answer: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Answer? = { _ in nil }
    ) async throws {
        server = try LoopbackServer { answer($0) ?? .html("<!doctype html><title>Page</title>") }
        user = try await WindowManager()
        window = WebViewWindow(webView, title: "Others", width: 400, height: 300)
        dialogs = type.init(in: window)
        dialogs.downloadFolder = files.url.appending(path: "Downloads")
        try await show("/")
        try await until { try await activeTitle() == "Others" }
    }

    isolated deinit {
        for window in WebViewWindow.all { window.close() }
    }

    /// As the user reads it.
    var site: String { "127.0.0.1:\(server.port)" }

    /// Loads a page with the delegate that is there, and waits until it is complete.
    func show(_ path: String) async throws {
        webView.load(URLRequest(url: server.url(path)))
        try await until("\(path) was not shown.") {
            let script = "return location.pathname + document.readyState"
            return try await run(script) as? String == path + "complete"
        }
    }

    func activeTitle() async throws -> String {
        try await user.hands("getactivewindow", "getwindowname").output
    }

    /// Waits for a dialog, and presses keys in it.
    func press(_ keys: String..., at title: String? = nil) async throws {
        let title = title ?? site
        // The desktop gives a window the keys before GTK knows it.
        try await until("There is no \(title).") { try await activeTitle() == title && isActive(title) }
        for key in keys { try await user.hands("key", key) }
    }

    /// Clicks into the middle of the page, which holds the keys then.
    func click() async throws {
        try await until { try await activeTitle() == "Others" }
        // A page that is not painted has nothing to click.
        try await run("await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        let id = try await user.hands("getactivewindow").output
        try await user.hands("mousemove", "--window", id, "200", "150")
        try await user.hands("click", "1")
    }

    /// Runs a script of the page's own, and does not wait for it.
    func begin(_ script: String) async throws {
        // A page that stands in a dialog answers no call, not even this one.
        Task { [webView] in
            _ = try await webView.callAsyncJavaScript("setTimeout(script)", arguments: ["script": script], contentWorld: .page)
        }
    }

    /// The value that a script of the page has put into `answer`.
    func answer() async throws -> String? {
        try await wait(for: "'answer' in window")
        return try await run("const { answer } = window; delete window.answer; return answer") as? String
    }

    // MARK: Widgets

    private func isActive(_ title: String) -> Bool {
        toplevels.contains { gtk_window_is_active($0) != 0 && gtk_window_get_title($0).map { String(cString: $0) } == title }
    }

    private var toplevels: [UnsafeMutablePointer<GtkWindow>] {
        let windows = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(windows)).compactMap { index in
            guard let window = g_list_model_get_item(windows, index) else { return nil }
            defer { g_object_unref(window) }
            return window.assumingMemoryBound(to: GtkWindow.self)
        }
    }

    /// The dialog that is open.
    func dialog() async throws -> UnsafeMutablePointer<GtkWidget> {
        try await until { panels.count == 1 }
        return try #require(panels.first)
    }

    /// The windows that are none of a page.
    private var panels: [UnsafeMutablePointer<GtkWidget>] {
        toplevels.compactMap { window in
            let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
            return gtk_window_get_modal(window) != 0 && gtk_widget_get_mapped(widget) != 0 ? widget : nil
        }
    }

    /// The texts that a widget shows.
    func texts(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] { MenuWindow.texts(in: widget) }

    /// The texts in the window beside its page.
    var windowTexts: [String] {
        window.gtkWindow.map { MenuWindow.texts(in: UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)) } ?? []
    }

    /// The names of the files that were downloaded, and of those that come.
    var downloads: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: dialogs.downloadFolder.path)) ?? []).sorted()
    }
}
