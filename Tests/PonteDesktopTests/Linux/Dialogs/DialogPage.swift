import CFileChooserProbe
import CWebKitGTK
import Foundation
import Ponte
import PonteDesktop
import TestSupport
import Testing
import WebKit

/// A page of `app://example` in a window, with dialogs, and a folder of its own.
@MainActor
final class DialogPage: SitePage {
    let webView: WKWebView
    let site = Site()
    let bridge: Bridge
    let dialogs: DesktopDialogs
    private let files = TemporaryFolder()
    private var window: Window?

    init(clock: any Clock<Duration> = ContinuousClock()) async throws {
        webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        window = Window(showing: webView)
        bridge = Bridge(webView, policy: .mainFrame(of: "app://example"))
        dialogs = DesktopDialogs(webView, clock: clock)
        bridge.enable(dialogs)
        dialogs.folder = files.url
        try await load()
    }

    var folder: URL { files.url }

    func closeWindow() {
        window = nil
    }

    func load(_ html: String = "<title>Page</title>") async throws {
        try await load(html: html)
    }

    @discardableResult
    func file(_ name: String, _ content: String = "") throws -> URL {
        try files.file(name, content)
    }

    /// Runs the body of an async function in the page, which returns a text.
    func text(_ body: String, _ arguments: [String: Any] = [:]) async throws -> String {
        try #require(try await run(body, arguments) as? String)
    }

    /// The code of the error with which the body ends.
    func code(_ body: String, _ arguments: [String: Any] = [:]) async throws -> String {
        try await text("try { \(body); return 'nothing' } catch (error) { return error.code }", arguments)
    }

    /// The titles of the program's windows.
    var titles: [String] {
        let windows = gtk_window_get_toplevels()
        return (0..<g_list_model_get_n_items(windows)).compactMap { index in
            guard let window = g_list_model_get_item(windows, index) else { return nil }
            defer { g_object_unref(window) }
            return gtk_window_get_title(window.assumingMemoryBound(to: GtkWindow.self)).map { String(cString: $0) }
        }
    }

    // MARK: GTK's chooser

    var chooser: UnsafeMutablePointer<GtkWidget>? { chooser_probe_find() }

    var isChooserShown: Bool { chooser.map { gtk_widget_get_mapped($0) != 0 } ?? false }

    /// Chooses a file or a folder in the user's place.
    func choose(_ url: URL) async throws {
        try await until { isChooserShown }
        let chooser = try #require(chooser)
        try await until {
            // GTK forgets a choice that is made while it reads the folder.
            if chooser_probe_has_chosen(chooser, url.path) != 0 { return true }
            _ = chooser_probe_choose(chooser, url.path)
            return false
        }
        chooser_probe_respond(chooser, 1)
        try await until { self.chooser == nil }
    }

    /// Asks for something by a dialog, and keeps it as `window.it` in the page.
    func take(_ url: URL, by call: String) async throws {
        async let taken = text("window.it = await \(call); return ''")
        try await choose(url)
        _ = try await taken
    }
}
