import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDesktop

/// One instance of an app, its arguments, and its end.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DesktopAppTests {
    private let folder = TemporaryFolder()

    @Test(arguments: ["Inbox", "", "org.example.", "org.7example.Inbox", "org.example.Inbox\n", "org/example.Inbox"])
    func `an id that cannot be one is refused`(id: String) async {
        #expect(await code { try await DesktopApp.start(id: id, name: "Inbox") } == .invalidValue)
    }

    // MARK: One instance

    @Test func `a second start activates the first and ends`() async throws {
        let bus = try PrivateBus()
        let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        let first = try TestProgram("OpenedApp", environment: environment)
        try await until { try first.lines == ["started"] }
        let second = try TestProgram("OpenedApp", environment: environment)
        try await until { !second.isRunning }
        #expect(try second.lines == ["another"])
        #expect(second.status == 0)
        try await until { try first.lines == ["started", "activate"] }
    }

    @Test func `links and files of a second start reach the first`() async throws {
        let bus = try PrivateBus()
        let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        let first = try TestProgram("OpenedApp", ["inbox://first"], environment: environment)
        try await until { try first.lines.contains("started") }
        let second = try TestProgram(
            "OpenedApp", ["inbox://note/7?a=%20b", "--verbose", "a file.txt"], environment: environment,
            in: URL(filePath: "/usr/share"))
        try await until { !second.isRunning }
        try await until {
            try first.lines == [
                "open inbox://first", "started", "activate", "open inbox://note/7?a=%20b", "open /usr/share/a file.txt",
            ]
        }
    }

    @Test func `a file whose name is no text is told, and the others are opened`() async throws {
        let program = try TestProgram(
            running: [
                "sh", "-c", #"exec "$0" "$(printf '/\334ber.txt')" '/Übersicht.txt' --ends"#,
                try TestProgram.path(of: "OpenedApp"),
            ],
            environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:", "LC_ALL": "C", "PONTE_LOG": "warning"])
        try await until { try program.lines.contains("open /Übersicht.txt") }
        try await until { try program.errors.contains("is not UTF-8, and no file of this name is found. Rename the file.") }
    }

    @Test(arguments: ["", "relative"])
    func `an app keeps its files in the home that the environment names`(configuration: String) async throws {
        let home = folder.url
        let program = try TestProgram(
            "OpenedApp", ["--folders", "--ends"],
            environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:", "HOME": home.path, "XDG_CONFIG_HOME": configuration])
        try await until { try program.lines.contains("settings \(home.path)/.config/org.example.Probe") }
    }

    @Test func `an app starts in a home that cannot be written, and says that its settings are not kept`() async throws {
        let homes = ["CONFIG", "DATA", "STATE", "CACHE"].map { ("XDG_\($0)_HOME", "") }
        let program = try TestProgram(
            "OpenedApp", ["--settings"],
            // Nobody makes a folder there.
            environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:", "HOME": "/proc"].merging(homes) { $1 })
        try await until {
            let lines = try program.lines
            return ["started", "not kept", "theme dark"].allSatisfy(lines.contains)
        }
        #expect(program.isRunning)
    }

    /// That of users who have none, as Debian names it, and one that is a file, as closed to root as another's home to a user.
    @Test(arguments: ["none", "file", "file/home"])
    func `an app whose home is no folder shows a file`(home: String) async throws {
        _ = try folder.file("file")
        let home = folder.place(home).path
        for homes in [[:], ["DATA", "CACHE"].reduce(into: [:]) { $0["XDG_\($1)_HOME"] = home }] {
            let program = try TestProgram(
                "OpenedApp", ["--file", "--ends"],
                environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:", "HOME": home].merging(homes) { $1 })
            try await until { !program.isRunning }
            #expect(try program.lines.filter { ["shows a file", "ended"].contains($0) } == ["shows a file", "ended"])
        }
    }

    @Test func `without a bus each start is an instance of its own`() async throws {
        let programs = try (1...2).map { _ in
            try TestProgram("OpenedApp", ["--ends"], environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:"])
        }
        for program in programs {
            try await until { !program.isRunning }
            #expect(try program.lines == ["started", "ended"])
        }
    }

    @Test func `what web views keep is the app's, whatever its file is called`() async throws {
        let program = try TestProgram("OpenedApp", environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:"])
        let kept = program.folder.appending(path: "data/org.example.Probe/WebKit").path
        try await until { FileManager.default.fileExists(atPath: kept) }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: program.folder.appending(path: "data").path) == [
                "org.example.Probe"
            ])
    }

    // MARK: A start that fails

    @Test func `what the closure throws is shown in a window, and ends the program`() async throws {
        let user = try await WindowManager()
        let program = try TestProgram("OpenedApp", ["--fails"], environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:"])
        _ = try await user.window(titled: "Probe could not start.")
        try await until { try await user.hands("getactivewindow", "getwindowname").output == "Probe could not start." }
        #expect(program.isRunning)
        try await user.hands("key", "Return")
        try await until { !program.isRunning }
        #expect(program.status == 1)
        // Also where the log is off.
        #expect(try program.lines == [#"log "Probe" could not start: probe.broken: The probe is broken."#])
    }

    @Test(arguments: [["--fails-behind"], ["--ends", "--fails-behind"]])
    func `so it is when the app has a window, and when it has closed its window`(arguments: [String]) async throws {
        let user = try await WindowManager()
        let program = try TestProgram("OpenedApp", arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:"])
        _ = try await user.window(titled: "Probe could not start.")
        try await until { try await user.hands("getactivewindow", "getwindowname").output == "Probe could not start." }
        try await user.hands("key", "Return")
        try await until { !program.isRunning }
        #expect(program.status == 1)
        #expect(try program.lines == ["started"])
    }

    @Test func `a later start brings the error to the front, and the log says that its files are not opened`() async throws {
        let user = try await WindowManager()
        let bus = try PrivateBus()
        let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        let first = try TestProgram("OpenedApp", ["--fails"], environment: environment)
        _ = try await user.window(titled: "Probe could not start.")
        let other = try TestProgram("OpenedApp", environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:"])
        try await user.hands("windowactivate", user.window(titled: "Probe"))
        try await until { try await user.hands("getactivewindow", "getwindowname").output == "Probe" }
        let second = try TestProgram("OpenedApp", ["inbox://one", "two.txt"], environment: environment)
        try await until { !second.isRunning }
        try await until { try await user.hands("getactivewindow", "getwindowname").output == "Probe could not start." }
        #expect(other.isRunning)
        let loss = #"log "Probe" could not start, and does not open what it was given: 2 files and addresses."#
        try await until { try first.lines.last == loss }
        try await user.hands("key", "Return")
        try await until { !first.isRunning }
        #expect(first.status == 1)
    }

    @Test func `what the closure throws when the user has closed the last window ends the app as ever`() async throws {
        let user = try await WindowManager()
        let program = try TestProgram(
            "OpenedApp", ["--active", "--waits"], environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:"])
        // The window manager says so earlier, and a key that comes between is lost, in a plain program with GTK, too.
        try await until { try program.lines == ["started", "active"] }
        try await user.hands("key", "alt+F4")
        try await until { !program.isRunning }
        #expect(program.status == 0)
        #expect(try program.lines == ["started", "active", "ended"])
    }

    @Test(arguments: [["--quits", "--waits"], ["--ends", "--cancelled"]])
    func `so it is behind quit, and for a task that was cancelled`(arguments: [String]) async throws {
        let program = try TestProgram("OpenedApp", arguments, environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:"])
        try await until { !program.isRunning }
        #expect(program.status == 0)
        #expect(try program.lines == ["started", "ended"])
    }

    @Test func `an app without a display ends with a line in the log`() async throws {
        let program = try TestProgram(
            "OpenedApp", ["--fails"],
            environment: ["DBUS_SESSION_BUS_ADDRESS": "disabled:", "DISPLAY": "", "WAYLAND_DISPLAY": ""])
        try await until { !program.isRunning }
        #expect(program.status == 1)
        #expect(try program.lines.map { $0.contains("unavailable: There is no display.") } == [true])
    }

    @Test func `the window has the error's own sentence`() {
        let missing = CocoaError(.fileNoSuchFile)
        let errors: [(any Error, String)] = [
            (PonteError("probe.broken", "The probe is broken."), "The probe is broken."),
            (missing, missing.localizedDescription), (ProbeFailure.broken, "broken"),
            (GLibError(domain: "g-io-error-quark", code: 1, message: "The bus is gone."), "The bus is gone."),
        ]
        for (error, sentence) in errors {
            #expect(StartFailure(error, of: "Probe").question.details == sentence)
        }
    }

    private enum ProbeFailure: Error { case broken }

    // MARK: Opening

    private func start(_ arguments: [String] = []) async throws -> DesktopApp {
        let app = try await DesktopApp.start(
            id: "org.example.Inbox", name: "Inbox", version: "1.2.0", arguments: arguments)
        return try #require(app)
    }

    @Test func `what the app is opened with waits for its reader`() async throws {
        let app = try await start(["inbox://one", "/tmp/two.txt"])
        var opened: [String] = []
        app.onOpen = { opened += $0.map(\.absoluteString) }
        #expect(opened == ["inbox://one", "file:///tmp/two.txt"])
        app.onOpen = { _ in Issue.record("They come once.") }
    }

    @Test(arguments: [
        ("inbox://note?q=a%20b|c", "inbox://note?q=a%20b%7Cc"), ("inbox://note/ü%2Fx y", "inbox://note/%C3%BC%2Fx%20y"),
        ("inbox:7%25?%7B{", "inbox:7%25?%7B%7B"), ("inbox://note/100%", "inbox://note/100%25"),
    ])
    func `the escapes in an address are neither lost nor escaped again`(written: String, expected: String) async throws {
        let app = try await start([written])
        var opened: [String] = []
        app.onOpen = { opened += $0.map(\.absoluteString) }
        #expect(opened == [expected])
    }

    @MainActor private final class Lines {
        var texts: [String] = []
    }

    @Test(arguments: ["inbox://[bad", "inbox://a b/", "file:///a%00b", "inbox://\u{7F}<>"])
    func `what is no address is left out with a line, and there is no call for nothing`(text: String) async throws {
        let earlier = Bridge.log
        let lines = Lines()
        Bridge.log = BridgeLog(
            level: .warning, destination: .init { line in MainActor.assumeIsolated { lines.texts.append(line.text) } })
        defer { Bridge.log = earlier }
        let app = try await start([text])
        app.onOpen = { Issue.record("\($0)") }
        #expect(lines.texts.count == 1 && lines.texts.first?.contains("no address") == true, "\(lines.texts)")
        app.onOpen = nil
        app.openings.take([])
        app.onOpen = { Issue.record("\($0)") }
        let other = try await start([text, "inbox://right"])
        var opened: [[String]] = []
        other.onOpen = { opened.append($0.map(\.absoluteString)) }
        #expect(opened == [["inbox://right"]])
    }

    @Test func `what is no address of a second start makes no call in the first`() async throws {
        let bus = try PrivateBus()
        let environment = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
        let first = try TestProgram("OpenedApp", environment: environment)
        try await until { try first.lines.contains("started") }
        for arguments in [["inbox://[bad"], ["inbox://right"]] {
            let second = try TestProgram("OpenedApp", arguments, environment: environment)
            try await until { !second.isRunning }
        }
        try await until {
            try first.lines.filter { $0.hasPrefix("open") } == ["open inbox://right"]
        }
    }

    @Test func `a page learns the app's name, and the links, and no path of a file`() async throws {
        let app = try await start(["inbox://one", "/etc/passwd"])
        let page = BridgePage { bridge, _ in bridge.enable(app) }
        try await page.load(html: "")
        #expect(
            try await page.text("return JSON.stringify(await ponte.call('app.info'))")
                == #"{"id":"org.example.Inbox","name":"Inbox","version":"1.2.0"}"#)
        let first =
            "const links = ponte.stream('app.links')[Symbol.asyncIterator](); window.links = links; return (await links.next()).value"
        #expect(try await page.text(first) == "inbox://one")
        app.openings.take([try #require(URL(string: "file:///etc/passwd")), try #require(URL(string: "inbox://two"))])
        #expect(try await page.text("return (await links.next()).value") == "inbox://two")
    }

    @Test func `a page that the app has not admitted has none of it`() async throws {
        let app = try await start()
        let page = BridgePage { bridge, _ in bridge.enable(app, for: .mainFrame(of: "app://other")) }
        try await page.load(html: "<p>")
        for method in ["app.info", "app.quit"] {
            #expect(try await page.text("await ponte.call('\(method)')") == "forbidden")
        }
    }

    // MARK: End

    @Test func `the app ends with its last window`() async throws {
        let app = try await start()
        let (first, second) = (WKWebView(), WKWebView())
        let bridges = [first, second].map { Bridge($0, policy: .none) }
        let windows = bridges.map { app.openWindow($0) }
        var hasEnded = false
        let running = Task {
            await app.run()
            hasEnded = true
        }
        windows[0]?.close()
        await windows[0]?.closed()
        for _ in 1...5 { await Task {}.value }
        #expect(!hasEnded)
        windows[1]?.close()
        await running.value
    }

    @Test func `an app that goes on without windows ends when it is told`() async throws {
        let app = try await start()
        app.runsWithoutWindows = true
        var hasEnded = false
        let running = Task {
            await app.run()
            hasEnded = true
        }
        let window = app.openWindow(Bridge(WKWebView(), policy: .none))
        #expect(window == nil, "The view is gone with its last reference.")
        for _ in 1...5 { await Task {}.value }
        #expect(!hasEnded)
        #expect(await app.quit())
        await running.value
    }

    @Test func `to quit asks each window, and one that refuses stays`() async throws {
        let app = try await start()
        let views = [WKWebView(), WKWebView()]
        let windows = views.map { app.openWindow(Bridge($0, policy: .none)) }
        windows[0]?.onClosing = { false }
        #expect(await app.quit() == false)
        #expect(windows[0]?.isOpen == true)
        #expect(windows[1]?.isOpen == false)
        windows[0]?.onClosing = nil
        #expect(await app.quit())
        #expect(WebViewWindow.all.isEmpty)
        await app.run()
    }
}
