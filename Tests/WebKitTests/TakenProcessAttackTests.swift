import CGLibSupport
import Glibc
import TestSupport
import Testing

@testable import WebKit

/// What a web process says that was taken over: it writes into its page's socket what it likes.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)), .bySocket)
struct TakenProcessAttackTests {
    /// The page's end of the socket, taken from its process.
    @MainActor
    private final class TakenSocket {
        let descriptor: Int32

        // The module Glibc has neither.
        private typealias Open = @convention(c) (Int32, UInt32) -> Int32
        private typealias GetDescriptor = @convention(c) (Int32, Int32, UInt32) -> Int32

        /// Finds the socket by its maker: those of the engine were made by the app.
        init(of process: Int32) throws {
            let pidfdOpen = unsafeBitCast(try #require(dlsym(nil, "pidfd_open")), to: Open.self)
            let pidfdGetDescriptor = unsafeBitCast(try #require(dlsym(nil, "pidfd_getfd")), to: GetDescriptor.self)
            let pidfd = pidfdOpen(process, 0)
            try #require(pidfd >= 0)
            defer { close(pidfd) }
            for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd") {
                let copy = pidfdGetDescriptor(pidfd, Int32(name) ?? -1, 0)
                guard copy >= 0 else { continue }
                if Self.isPacketSocket(copy, madeBy: process) {
                    descriptor = copy
                    return
                }
                close(copy)
            }
            throw CancellationError()
        }

        isolated deinit { close(descriptor) }

        private static func isPacketSocket(_ descriptor: Int32, madeBy process: Int32) -> Bool {
            var type: Int32 = 0
            // The process, the user and the group of who made it.
            var peer: [Int32] = [0, 0, 0]
            var typeSize = socklen_t(MemoryLayout<Int32>.size)
            var peerSize = socklen_t(3 * MemoryLayout<Int32>.size)
            return getsockopt(descriptor, SOL_SOCKET, SO_TYPE, &type, &typeSize) == 0 && type == Int32(SOCK_SEQPACKET.rawValue)
                && getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &peerSize) == 0 && peer[0] == process
        }

        func send(_ bytes: [UInt8]) {
            _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        }

        func send(_ head: PntPacketHead, _ text: String = "", file: Int32 = -1) -> Bool {
            Array(text.utf8).withUnsafeBytes {
                pnt_packet_send(descriptor, [head], [PntPart(start: $0.baseAddress, count: gsize($0.count))], 1, file) != 0
            }
        }
    }

    private let handler = DelegateRecorder()
    private let site = Site()
    private var deaths: Int { handler.names.count { $0 == "terminated" } }
    private var heard: [WKScriptMessage] { handler.messages }

    init() {
        handler.answer = { ($0.body, nil) }
    }

    private func page() async throws -> WKWebView {
        site.pages["app://one/"] = "<iframe src='app://two/'></iframe>"
        site.pages["app://two/"] = "<script>webkit.messageHandlers.app.postMessage('frame')</script>"
        let webView = try await site.makeView(handler)
        try await until { heard.count == 1 }
        return webView
    }

    /// The page's next document has a socket again, and every post its answer.
    private func works(_ webView: WKWebView) async throws -> Bool {
        let echo = "return webkit.messageHandlers.app.postMessage(text)"
        return try await webView.callAsyncJavaScript(echo, arguments: ["text": "still"], contentWorld: .page) as? String
            == "still"
    }

    private func take(_ webView: WKWebView) async throws -> TakenSocket {
        try await TakenSocket(of: #require(WebProcesses.identifier(of: webView)))
    }

    private static func describe(_ message: WKScriptMessage) -> String {
        let (frame, origin) = (message.frameInfo, message.frameInfo.securityOrigin)
        return "\(frame.isMainFrame) \(origin.protocol)://\(origin.host) \(message.body)"
    }

    private static func post(window: UInt64, request: UInt32, name: String, count: Int) -> PntPacketHead {
        var head = PntPacketHead()
        head.kind = UInt8(PNT_PACKET_POST)
        head.flags = UInt8(PNT_PACKET_SAME_ADDRESS)
        head.window = window
        head.request = request
        head.name_count = UInt16(name.utf8.count)
        head.text_count = UInt64(count)
        return head
    }

    @Test(arguments: ["half a head", "half a body", "no file", "nothing"])
    func `half a message ends the process, and the page that is loaded next works`(kind: String) async throws {
        let webView = try await page()
        let socket = try await take(webView)
        webView.navigationDelegate = handler
        // It waits for an answer that never comes.
        let waits = Task<Void, any Error> {
            _ = try await webView.callAsyncJavaScript("await new Promise((done) => { window.done = done })", contentWorld: .page)
        }
        switch kind {
        case "half a head": socket.send(Array(repeating: 1, count: MemoryLayout<PntPacketHead>.size / 2))
        case "half a body": #expect(socket.send(Self.post(window: 1, request: 77, name: "app", count: 100), "app only this"))
        case "no file":
            var head = Self.post(window: 1, request: 77, name: "app", count: 100)
            head.flags = UInt8(PNT_PACKET_IN_FILE)
            #expect(socket.send(head))
        default: socket.send([])
        }
        try await until { deaths == 1 }
        await #expect(throws: WKError.self) { try await waits.value }
        try await webView.finishLoading("app://one/")
        #expect(try await works(webView))
        #expect(heard.allSatisfy { ["frame", "still"].contains($0.body as? String) })
        #expect(deaths == 1)
    }

    @Test func `a forged post is that of the window that it names`() async throws {
        let webView = try await page()
        let socket = try await take(webView)
        // The sub-frame has posted; now the main frame does.
        #expect(try await works(webView))
        let windows = heard.compactMap(\.frameInfo.window)
        #expect(windows.count == 2)
        let start = heard.count
        for window in windows {
            #expect(socket.send(Self.post(window: window, request: 1, name: "app", count: "sforged".utf8.count), "appsforged"))
        }
        try await until { heard.count == start + 2 }
        #expect(
            Set(heard[start...].map(Self.describe))
                == ["true app://one forged", "false app://two forged"])
        // Answers to posts that nobody has made do nothing.
        #expect(try await works(webView))
    }

    @Test func `100,000 descriptors leave none behind`() async throws {
        let webView = try await page()
        let socket = try await take(webView)
        let segment = try SentFile()
        let before = try Descriptors.count()
        var head = PntPacketHead()
        head.kind = UInt8(PNT_PACKET_CALLED)
        var sent = 0
        try await until {
            // The app reads in between.
            while sent < 100_000, socket.send(head, file: segment.descriptor) { sent += 1 }
            return sent == 100_000
        }
        #expect(try await works(webView))
        // The engine closes its own when it has time.
        try await until { try Descriptors.count() <= before }
        withExtendedLifetime(segment) {}
    }
}
