import Foundation
import Ponte
import PonteDesktop
import WebKit

/// An app with a window, which prints what reaches it.
@main @MainActor enum OpenedApp {
    static func main() async {
        var isFirst = false
        if CommandLine.arguments.contains("--fails") {
            Bridge.log = BridgeLog(level: nil, destination: .init { say("log \($0.text)") })
        }
        await DesktopApp.run(id: "org.example.Probe", name: "Probe") { app in
            isFirst = true
            if CommandLine.arguments.contains("--fails") { throw PonteError("probe.broken", "The probe is broken.") }
            try await start(app)
        }
        say(isFirst ? "ended" : "another")
    }

    private static func start(_ app: DesktopApp) async throws {
        app.onOpen = { urls in
            if urls.isEmpty { say("open nothing") }
            for url in urls { say("open \(url.isFileURL ? url.path : url.absoluteString)") }
        }
        app.onActivate = { say("activate") }
        let webView = WKWebView()
        let bridge = Bridge(webView, policy: .none)
        let window = app.openWindow(bridge, title: "Probe")
        say("started")
        if CommandLine.arguments.contains("--folders") { say("settings \(try app.folders.settings.path)") }
        if CommandLine.arguments.contains("--settings") { try keep(app) }
        if CommandLine.arguments.contains("--file") { try await showFile(in: webView) }
        if CommandLine.arguments.contains("--ends") { window?.close() }
        if CommandLine.arguments.contains("--fails-behind") { throw PonteError("probe.broken", "The probe is broken.") }
        if CommandLine.arguments.contains("--cancelled") { throw CancellationError() }
        if CommandLine.arguments.contains("--quits") { Task { await app.quit() } }
        if CommandLine.arguments.contains("--waits") {
            await window?.closed()
            throw PonteError(.bridgeClosed, "The page is gone.")
        }
    }

    private static func keep(_ app: DesktopApp) throws {
        Bridge.log = BridgeLog(
            level: .warning,
            destination: .init { line in
                if line.text.contains("could not be written") { say("not kept") }
            })
        let settings = try app.settings(["theme": "light"])
        settings.value["theme"] = "dark"
        say("theme \(settings.value["theme"] ?? "")")
    }

    private static func showFile(in webView: WKWebView) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "shown-\(UUID().uuidString).html")
        try Data("<title>a file</title>".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        webView.loadFileURL(file, allowingReadAccessTo: file)
        while webView.title != "a file" { try await Task.sleep(for: .milliseconds(10)) }
        say("shows a file")
    }

    private nonisolated static func say(_ text: String) {
        // At once, though the output is a file.
        FileHandle.standardOutput.write(Data("\(text)\n".utf8))
    }
}
