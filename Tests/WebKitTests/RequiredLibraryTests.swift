import Foundation
import TestSupport
import Testing
import WebKit

/// Each document that can speak is known, by the web process's library. Without it there is no page.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct RequiredLibraryTests {
    private let handler = DelegateRecorder()
    private let site = Site()

    /// Posts its address again and again as soon as there is a handler: what comes ahead of the library's functions is refused.
    private static let speaks = """
        <script>setInterval(() => window.webkit?.messageHandlers?.app?.postMessage(location.href).catch(() => 0), 1)</script>
        """

    /// The first message of each document, the main frame's first.
    private func firstMessages() async throws -> [WKScriptMessage] {
        var first: [String: WKScriptMessage] = [:]
        try await until {
            for message in handler.messages where first[message.body as? String ?? ""] == nil {
                first[message.body as? String ?? ""] = message
            }
            return first.count == 2
        }
        return first.values.sorted { $0.frameInfo.isMainFrame && !$1.frameInfo.isMainFrame }
    }

    private func load() async throws -> WKWebView {
        let webView = WKWebView(frame: .zero, configuration: site.makeConfiguration())
        let url = try #require(URL(string: "app://one/"))
        try await webView.finishLoading { $0.load(URLRequest(url: url)) }
        return webView
    }

    @Test func `documents that were there before the first message handler are known, those of frames, too`() async throws {
        site.pages["app://one/"] = Self.speaks + "<iframe src='app://two/'></iframe>"
        site.pages["app://two/"] = Self.speaks
        let webView = try await load()
        webView.configuration.userContentController.add(handler, name: "app")
        let frames = try await firstMessages().map { ($0.body as? String ?? "", $0.frameInfo) }
        #expect(frames.map(\.0) == ["app://one/", "app://two/"])
        #expect(frames.map(\.1.isMainFrame) == [true, false])
        #expect(frames.map(\.1.securityOrigin.host) == ["one", "two"])
        #expect(frames.allSatisfy { $0.1.webView === webView })
        // A script of the app's finds a frame by its message.
        let address = try await webView.evaluateJavaScript("location.href", in: frames[1].1, contentWorld: .page)
        #expect(address as? String == "app://two/")
    }

    @Test func `documents that come back to a view which has got its first message handler meanwhile are known`() async throws {
        site.pages["app://one/"] = Self.speaks + "<iframe src='app://two/'></iframe>"
        site.pages["app://two/"] = Self.speaks
        site.pages["app://one/b"] = "<p>b"
        let webView = try await load()
        let url = try #require(URL(string: "app://one/b"))
        try await webView.finishLoading { $0.load(URLRequest(url: url)) }
        webView.configuration.userContentController.add(handler, name: "app")
        try await webView.finishLoading { $0.goBack() }
        let frames = try await firstMessages().map(\.frameInfo)
        #expect(frames.map(\.securityOrigin.host) == ["one", "two"])
        #expect(
            try await webView.evaluateJavaScript("location.href", in: frames[1], contentWorld: .page) as? String == "app://two/")
    }

    @Test func `a sandboxed document that was there before has no origin, whatever its script says`() async throws {
        site.pages["app://one/"] = "<iframe sandbox='allow-scripts' src='app://one/user'></iframe>"
        site.pages["app://one/user"] =
            "<script>Object.defineProperty(self, 'origin', { value: location.origin })</script>" + Self.speaks
        let webView = try await load()
        webView.configuration.userContentController.add(handler, name: "app")
        try await until { !handler.messages.isEmpty }
        #expect(Set(handler.messages.map(\.frameInfo.securityOrigin.host)) == [""])
    }

    @Test(.bySocket) func `a process that has no descriptor for a socket ends`() async throws {
        site.pages["app://one/"] = Self.speaks
        let webView = try await load()
        webView.navigationDelegate = handler
        let process = try #require(try await WebProcesses.identifier(of: webView))
        let noDescriptors = try NoDescriptors(of: process)
        defer { noDescriptors.end() }
        webView.configuration.userContentController.add(handler, name: "app")
        await handler.terminated.wait()
        #expect(handler.messages.isEmpty)
    }

    private func run(library: String) throws -> (output: String, errors: String, reason: Process.TerminationReason) {
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let program = Process()
        program.executableURL = URL(filePath: "/usr/bin/setpriv")
        let path = URL(filePath: tests).deletingLastPathComponent().appending(path: "ShowsPage").path
        program.arguments = ["--pdeathsig", "KILL", path]
        program.environment = ProcessInfo.processInfo.environment.merging(
            ["PONTE_WEB_PROCESS": library, "SWIFT_BACKTRACE": "enable=no"]) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        program.standardOutput = output
        program.standardError = errors
        try program.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        let complaint = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        program.waitUntilExit()
        return (text, complaint, program.terminationReason)
    }

    @Test func `a program whose library is missing says where it was looked for, and stops`() throws {
        let (output, errors, reason) = try run(library: "/nowhere/libPonteWebProcess.so")
        #expect(output == "")
        #expect(reason == .uncaughtSignal)
        #expect(errors.contains("is not at /nowhere/libPonteWebProcess.so. Ship the folder ponte_WebKit.resources"))
    }

    @Test func `a page whose process cannot load the library ends as one that has crashed`() throws {
        let folder = TemporaryFolder()
        let library = try folder.file("libPonteWebProcess.so", "no library")
        let (output, errors, _) = try run(library: library.path)
        #expect(output == "terminated\n")
        #expect(errors.contains("A web process has not loaded \(library.path), and ends."))
    }
}
