import CWebKitGTK
import Foundation
import TestSupport
import Testing
import WebKit

/// A page in a window of its own that writes down the drags which it sees.
@MainActor
final class DropPage {
    let manager: WindowManager
    let webView: WKWebView
    private let title = "page \(UUID().uuidString)"
    private let shown: Window
    private(set) var window = ""

    /// Counts the events, and keeps what the last of each kind had.
    static let recorder = """
        <style>body { margin: 0 } #box { width: 200px; height: 100px }</style><div id=box></div><script>
        const seen = {}, last = {}, order = []
        const names = ['dragenter', 'dragover', 'dragleave', 'drop', 'input', 'change']
        function record(event) {
          seen[event.type] = (seen[event.type] ?? 0) + 1
          if (order.at(-1) !== event.type) order.push(event.type)
          const transfer = event.dataTransfer
          if (!transfer) return
          last[event.type] = { target: event.target.id, x: event.clientX, y: event.clientY, types: [...transfer.types],
            names: [...transfer.files].map((file) => file.name), items: [...transfer.items].map((item) => item.type) }
        }
        for (const name of names) document.addEventListener(name, record)
        </script>
        """
    static let taker = "<script>document.addEventListener('dragover', (event) => event.preventDefault())</script>"
    /// Reads what is dropped.
    static let reader = """
        <script>document.addEventListener('drop', async (event) => {
          const texts = [...event.dataTransfer.files].map(async (file) => [file.name, file.size, file.type, await file.text()])
          window.read = (await Promise.all(texts)).join(';')
        })</script>
        """

    init(
        _ html: String, configuration: WKWebViewConfiguration = WKWebViewConfiguration(),
        load: (@MainActor (WKWebView) -> WKNavigation?)? = nil
    ) async throws {
        manager = try await WindowManager()
        webView = WKWebView(frame: .zero, configuration: configuration)
        shown = Window(showing: webView)
        let root = UnsafeMutableRawPointer(gtk_widget_get_root(webView.gtkWidget)).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_title(root, title)
        try await webView.finishLoading {
            load?($0) ?? $0.loadHTMLString(html, baseURL: URL(string: "https://a.example/"))
        }
        window = try await manager.window(titled: title)
        try await manager.hands("windowmove", "--sync", window, "50", "50")
    }

    func value(_ script: String) async throws -> String? {
        try await webView.evaluateJavaScript(script) as? String
    }

    func holds(_ script: String) async throws -> Bool {
        try await webView.evaluateJavaScript("!!(\(script))") as? Bool ?? false
    }

    /// The JSON of a value.
    func json(_ script: String) async throws -> String? {
        try await value("JSON.stringify(\(script))")
    }

    /// Waits until an expression is true in the page.
    func wait(for expression: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        try await until("\(expression) did not come to be.", sourceLocation: sourceLocation) { try await holds(expression) }
    }

    /// Drags files from another program to a place of the page, lets go, and waits for the drop.
    ///
    /// - Parameter isWelcome: True for a place that takes them.
    func drop(_ paths: [String], at x: Int = 60, _ y: Int = 40, isWelcome: Bool = true) async throws {
        try await drop(DragSource(manager, files: paths), at: x, y, isWelcome: isWelcome)
        if isWelcome { try await wait(for: "seen.drop") }
    }

    /// Drags what another program gives to a place of the page, and lets go.
    func drop(
        _ source: DragSource, at x: Int = 60, _ y: Int = 40, isWelcome: Bool = true, when isOver: String = "seen.dragover > 2"
    ) async throws {
        try await drag(source, to: x, y, isWelcome: isWelcome, until: isOver)
        try await source.release()
    }

    /// Drags it there, and holds it.
    func drag(
        _ source: DragSource, to x: Int = 60, _ y: Int = 40, isWelcome: Bool = true, until isOver: String = "seen.dragover > 2"
    ) async throws {
        try await source.pick()
        try await source.move(in: window, to: x, y, isWelcome: isWelcome) { try await holds(isOver) }
    }

    /// Drags something of the page to another place of it, and lets go there.
    func dragWithin(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) async throws {
        try await manager.hands("mousemove", "--window", window, "\(start.x)", "\(start.y)", "mousedown", "1")
        var step = 0
        try await until {
            step = (step + 20) % 40
            try await manager.hands("mousemove", "--window", window, "\(start.x + step)", "\(start.y)")
            return try await holds("seen.dragenter")
        }
        let before = try await webView.evaluateJavaScript("seen.dragover ?? 0") as? Int ?? 0
        try await until {
            step = 1 - step % 2
            try await manager.hands("mousemove", "--window", window, "\(end.x + step)", "\(end.y)")
            return try await holds("seen.dragover > \(before + 2)")
        }
        try await manager.hands("mouseup", "1")
    }
}
