import CWebKitGTK
import Foundation
import PonteWindow
import TestSupport
import Testing
import WebKit

/// Windows for views that a page has opened.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct PopupWindowTests {
    @MainActor
    private final class Windows {
        var all: [WebViewWindow] = []
        /// The state of the last one when its page had come.
        var wasSeenBefore: Bool?
    }

    private let popups = DelegateRecorder()
    private let windows = Windows()
    private let server: LoopbackServer
    private let webView = WKWebView()

    init() async throws {
        server = try LoopbackServer { request in
            // A form puts a question mark behind its address.
            switch request.path.replacing("?", with: "") {
            case "/file": .response(headers: ["Content-Type": "application/octet-stream"], body: "bytes")
            case "/silent": [.read(), .hang]
            default: .html("<title>\(request.path.replacing("?", with: ""))</title><a id=link>x</a><form id=form></form>")
            }
        }
        webView.uiDelegate = popups
        // Shows each window that the page wants, as an app does.
        popups.createWebView = { [windows, unowned popups] configuration, _ in
            let view = WKWebView(frame: .zero, configuration: configuration)
            view.navigationDelegate = popups
            windows.all.append(WebViewWindow(view, width: 300, height: 200))
            return view
        }
        popups.decideResponse = { [windows] response, decide in
            windows.wasSeenBefore = windows.all.last.map { Self.isSeen($0) }
            decide(response.canShowMIMEType ? .allow : .download)
        }
        try await webView.finishLoading(server.url("/page"))
    }

    private nonisolated static let ways = [
        "window.open(address)", "Object.assign(link, { href: address, target: '_blank', rel: 'opener' }).click()",
        "Object.assign(form, { action: address, target: '_blank' }).submit()",
    ]

    private func open(_ way: String, _ path: String) async throws -> WebViewWindow {
        try await open(way, path.isEmpty ? nil : server.url(path))
    }

    private func open(_ way: String, _ url: URL?) async throws -> WebViewWindow {
        let count = windows.all.count
        _ = try await webView.callAsyncJavaScript(
            "\(way); return 0", arguments: ["address": url?.absoluteString ?? ""], contentWorld: .page)
        try await until { windows.all.count == count + 1 }
        return try #require(windows.all.last)
    }

    private static func isSeen(_ window: WebViewWindow) -> Bool {
        window.gtkWindow.map { gtk_widget_get_mapped(UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self)) != 0 }
            ?? false
    }

    @Test(arguments: Self.ways) func `a window is shown when its page is`(way: String) async throws {
        let window = try await open(way, "/other")
        try await until { Self.isSeen(window) && window.webView?.title == "/other" }
        #expect(windows.wasSeenBefore == false)
        window.close()
    }

    @Test(arguments: Self.ways) func `a download leaves no window`(way: String) async throws {
        let window = try await open(way, "/file")
        #expect(!Self.isSeen(window))
        await window.closed()
        #expect(popups.becameDownloads.count == 1 && !window.isOpen && windows.wasSeenBefore == false)
    }

    @Test func `what the delegate refuses leaves no window`() async throws {
        popups.decidePolicy = { $1(.cancel) }
        let window = try await open("window.open(address)", "/other")
        await window.closed()
    }

    @Test func `an empty window is shown, for the page that has opened it`() async throws {
        let window = try await open("window.open(address).document.write('<title>written</title>')", "")
        try await until { Self.isSeen(window) && window.webView?.title == "written" }
        window.close()
    }

    @Test func `a window whose server says nothing is shown after a while`() async throws {
        let window = try await open("window.open(address)", "/silent")
        try await until { Self.isSeen(window) }
        window.close()
    }

    @Test func `a window whose page cannot be loaded is shown, for the app to say so`() async throws {
        let closed = try LoopbackServer { _ in .html("") }.url("/")
        let window = try await open("window.open(address)", closed)
        try await until { Self.isSeen(window) }
        window.close()
    }
}
