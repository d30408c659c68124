import Foundation
import PonteDesktop
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct FileDropsTests {
    private let manager: WindowManager
    private let webView = WKWebView()
    private let window: WebViewWindow
    private let name: String

    /// - Parameter html: Of a page that counts its drops.
    private static let page = """
        <script>
        window.seen = {}
        for (const name of ['dragover', 'dragleave', 'drop']) addEventListener(name, () => { seen[name] = (seen[name] ?? 0) + 1 })
        </script>
        """
    private static let taker = "<script>addEventListener('dragover', (event) => event.preventDefault())</script>"

    init() async throws {
        manager = try await WindowManager()
        let title = "drops \(UUID().uuidString)"
        window = WebViewWindow(webView, title: title, width: 400, height: 300)
        name = try await manager.window(titled: title)
        try await manager.hands("windowmove", "--sync", name, "50", "50")
    }

    private func holds(_ script: String) async throws -> Bool {
        try await webView.evaluateJavaScript("!!(\(script))") as? Bool ?? false
    }

    /// Drags a folder to a place of the page.
    private func drop(_ path: String, at x: Int, _ y: Int, isWelcome: Bool = true) async throws {
        let source = try await DragSource(manager, files: [path])
        try await source.pick()
        try await source.move(in: name, to: x, y, isWelcome: isWelcome) { try await holds("seen.dragover > 2") }
        try await source.release()
    }

    @Test func `the app gets what is dropped, with paths and place, and the page does not`() async throws {
        defer { window.close() }
        try await webView.finishLoading { $0.loadHTMLString(Self.page + Self.taker, baseURL: nil) }
        var drops: [DroppedFiles] = []
        let receiver = FileDrops(on: webView) { drop in
            drops.append(drop)
            return .taken
        }
        try await drop("/usr/share", at: 60, 40)
        #expect(drops.map(\.files) == [[URL(filePath: "/usr/share", directoryHint: .notDirectory)]])
        #expect(drops.first.map { abs($0.place.x - 60) <= 1 && $0.place.y == 40 } == true)
        try await until { try await holds("seen.dragleave && !seen.drop") }
        withExtendedLifetime(receiver) {}
    }

    @Test func `the app takes what the page does not`() async throws {
        defer { window.close() }
        try await webView.finishLoading { $0.loadHTMLString(Self.page, baseURL: nil) }
        var count = 0
        let receiver = FileDrops(on: webView) { _ in
            count += 1
            return .taken
        }
        try await drop("/usr/bin/env", at: 60, 40)
        #expect(count == 1)
        withExtendedLifetime(receiver) {}
    }

    @Test(arguments: [true, false]) func `what the app leaves is the page's, if that takes it`(pageTakes: Bool) async throws {
        defer { window.close() }
        try await webView.finishLoading { $0.loadHTMLString(Self.page + (pageTakes ? Self.taker : ""), baseURL: nil) }
        var count = 0
        let receiver = FileDrops(on: webView) { _ in
            count += 1
            return .page
        }
        try await drop("/usr/bin/env", at: 60, 40)
        try await until { try await holds(pageTakes ? "seen.drop" : "seen.dragleave") }
        #expect(count == 1)
        #expect(try await holds("!seen.drop") == !pageTakes)
        withExtendedLifetime(receiver) {}
    }

    @Test func `an app that has let go of it is not asked`() async throws {
        defer { window.close() }
        try await webView.finishLoading { $0.loadHTMLString(Self.page, baseURL: nil) }
        var count = 0
        _ = FileDrops(on: webView) { _ in
            count += 1
            return .taken
        }
        try await drop("/usr/bin/env", at: 60, 40, isWelcome: false)
        #expect(count == 0)
    }
}
