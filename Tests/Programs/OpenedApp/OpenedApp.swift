import Foundation
import Ponte
import PonteDesktop
import WebKit

/// An app with a window, which prints what reaches it.
@main @MainActor enum OpenedApp {
    static func main() async {
        var isFirst = false
        EndTimes.ofProgram = times
        if CommandLine.arguments.contains("--fails") {
            Bridge.log = BridgeLog(level: nil, destination: .init { say("log \($0.text)") })
        }
        if CommandLine.arguments.contains("--types") {
            Bridge.log = BridgeLog(
                level: .warning,
                destination: .init {
                    if $0.text.contains(" to end") || $0.text.contains("session ends") { say("log \($0.text)") }
                })
        }
        await DesktopApp.run(id: "org.example.Probe", name: "Probe") { app in
            isFirst = true
            if CommandLine.arguments.contains("--fails") { throw PonteError("probe.broken", "The probe is broken.") }
            try await start(app)
        }
        say(isFirst ? "ended" : "another")
        if CommandLine.arguments.contains("--goes-on") { while true { try? await Task.sleep(for: .seconds(3600)) } }
    }

    /// Only the time that a test is about can pass, however busy the machine is.
    private static var times: EndTimes {
        let arguments = CommandLine.arguments
        var times = EndTimes()
        (times.rest, times.mainThread) = (.seconds(120), 240)
        if !arguments.contains("--hangs"), !arguments.contains("--refuses") { times.windows = .seconds(120) }
        if arguments.contains("--goes-on") { (times.windows, times.rest) = (.seconds(1), .seconds(1)) }
        if arguments.contains("--stands-still") { times.mainThread = 1 }
        return times
    }

    private static func start(_ app: DesktopApp) async throws {
        app.onOpen = { urls in
            if urls.isEmpty { say("open nothing") }
            for url in urls { say("open \(url.isFileURL ? url.path : url.absoluteString)") }
        }
        app.onActivate = { say("activate") }
        if CommandLine.arguments.contains("--hidden") {
            app.runsWithoutWindows = true
            _ = try type(in: app)
            return say("started")
        }
        let webView = WKWebView()
        let bridge = Bridge(webView, policy: .none)
        let window = app.openWindow(bridge, title: "Probe")
        if CommandLine.arguments.contains("--types") { window?.onClosing = answer(try type(in: app)) }
        say("started")
        if CommandLine.arguments.contains("--blocks") {
            say("blocks")
            while true { sleep(3600) }
        }
        if CommandLine.arguments.contains("--stays-in-start") { while true { try await Task.sleep(for: .seconds(3600)) } }
        if CommandLine.arguments.contains("--folders") { say("settings \(try app.folders.settings.path)") }
        if CommandLine.arguments.contains("--settings") { try keep(app) }
        if CommandLine.arguments.contains("--file") { try await showFile(in: webView) }
        if CommandLine.arguments.contains("--ends") { window?.close() }
        if CommandLine.arguments.contains("--fails-behind") { throw PonteError("probe.broken", "The probe is broken.") }
        if CommandLine.arguments.contains("--cancelled") { throw CancellationError() }
        if CommandLine.arguments.contains("--quits") { Task { await app.quit() } }
        if CommandLine.arguments.contains("--active"), let window {
            for await isActive in window.activeStates where isActive { break }
            say("active")
        }
        if CommandLine.arguments.contains("--waits") {
            await window?.closed()
            throw PonteError(.bridgeClosed, "The page is gone.")
        }
    }

    private static func type(in app: DesktopApp) throws -> SharedState<[String: String]> {
        let settings = try app.settings(["text": ""])
        settings.value["text"] = "typed"
        return settings
    }

    /// A question to the user about what was typed.
    private static func answer(_ settings: SharedState<[String: String]>) -> @MainActor () async -> Bool {
        {
            say("asked")
            settings.value["text"] = "asked"
            if CommandLine.arguments.contains("--hangs") { while true { try? await Task.sleep(for: .seconds(3600)) } }
            return !CommandLine.arguments.contains("--refuses")
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
