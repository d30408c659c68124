import PonteControls
import PonteWindow
import TestSupport
import Testing
import WebKit

/// A window with a page that does not want to be left, and a user before it.
@MainActor
final class UnsavedPage: SitePage {
    nonisolated static let title = "Work"
    /// Its text is for nobody.
    nonisolated static let listener =
        "addEventListener('beforeunload', (event) => { event.preventDefault(); event.returnValue = 'Pay!' })"
    let webView: WKWebView
    let site = Site()
    let desktop: WindowManager
    let window: WebViewWindow

    /// - Parameter html: Behind the field that has the keys.
    init(_ html: String = "<script>\(listener)</script>") async throws {
        webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        desktop = try await WindowManager(takesKeys: true)
        window = WebViewWindow(webView, title: Self.title, width: 400, height: 300)
        site.pages["app://other/"] = "<title>Other</title>"
        site.pages["app://example/next"] = "<title>Next</title>"
        try await load(html: "<!doctype html><title>Page</title><textarea autofocus></textarea>" + html)
        try await until { try await activeTitle() == Self.title }
    }

    isolated deinit { window.close() }

    func activeTitle() async throws -> String {
        try await desktop.hands("getactivewindow", "getwindowname").output
    }

    /// Types until the page has heard it.
    func touch() async throws {
        try await until {
            try await desktop.hands("key", "a")
            return try await run("return document.querySelector('textarea').value !== ''") as? Bool == true
        }
    }

    /// Waits until the user is asked.
    func isAsked() async throws {
        try await until { try await activeTitle() == DesktopTexts.current.leaveQuestion }
    }

    /// Presses keys in the question, and waits until it has gone.
    func answer(_ keys: String...) async throws {
        try await isAsked()
        for key in keys { try await desktop.hands("key", key) }
        try await until { try await activeTitle() != DesktopTexts.current.leaveQuestion }
    }

    /// The window that stays has the keys again: a compositor says so before GTK knows.
    func stay() async throws {
        try await answer("Escape")
        try await until { window.isActive }
    }

    /// The Return key alone stays.
    func leave() async throws { try await answer("Tab", "Return") }
}
