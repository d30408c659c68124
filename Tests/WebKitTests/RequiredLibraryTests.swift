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

    @Test func `documents that were there before the first message handler are known, those of frames, too`() async throws {
        site.pages["app://one/"] = Self.speaks + "<iframe src='app://two/'></iframe>"
        site.pages["app://two/"] = Self.speaks
        let webView = try await site.makeView()
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
        let webView = try await site.makeView()
        try await webView.finishLoading("app://one/b")
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
        let webView = try await site.makeView()
        webView.configuration.userContentController.add(handler, name: "app")
        try await until { !handler.messages.isEmpty }
        #expect(Set(handler.messages.map(\.frameInfo.securityOrigin.host)) == [""])
    }

    @Test(.bySocket) func `a process that has no descriptor for a socket ends`() async throws {
        site.pages["app://one/"] = Self.speaks
        let webView = try await site.makeView()
        webView.navigationDelegate = handler
        let process = try #require(try await WebProcesses.identifier(of: webView))
        let noDescriptors = try NoDescriptors(of: process)
        defer { noDescriptors.end() }
        webView.configuration.userContentController.add(handler, name: "app")
        await handler.terminated.wait()
        #expect(handler.messages.isEmpty)
    }

    private func run(library: String, log: String? = nil) throws -> TestProgram {
        let environment = ["PONTE_WEB_PROCESS": library, "SWIFT_BACKTRACE": "enable=no", "PONTE_LOG": log]
        return try TestProgram("ShowsPage", environment: environment, keepsErrors: true)
    }

    @Test func `a program whose library is missing says where it was looked for, and stops`() async throws {
        let program = try run(library: "/nowhere/libPonteWebProcess.so")
        #expect(try await program.end() == "")
        #expect(program.hasCrashed)
        #expect(
            try program.errors.contains("is not at /nowhere/libPonteWebProcess.so. Ship the folder ponte_WebKit.resources"))
    }

    @Test func `a page whose process cannot load the library ends as one that has crashed`() async throws {
        let folder = TemporaryFolder()
        let library = try folder.file("libPonteWebProcess.so", "no library")
        for log in [nil, "off"] {
            let program = try run(library: library.path, log: log)
            #expect(try await program.end() == "terminated\n")
            let line = "[WebKit] A web process has not loaded \(library.path), and ends."
            #expect(try program.errors.contains(line) == (log == nil))
        }
    }
}
