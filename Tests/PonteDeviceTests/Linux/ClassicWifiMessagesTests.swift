import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteDevice

/// The page's half of `getCurrentWifiSsid`, as it was printed, in a real web view.
@MainActor @Suite(.serialized) struct ClassicWifiMessagesTests {
    static let html = """
        <script>
        const requests = {}
        window.getCurrentWifiSsid = () => new Promise((resolve, reject) => {
          const requestId = Date.now().toString()
          requests[requestId] = { resolve, reject }
          window.webkit.messageHandlers.getCurrentWifiSsid.postMessage({ requestId })
        })
        window.onGetCurrentWifiSsidResult = (requestId, ssid, error) => {
          const request = requests[requestId]
          error ? request.reject(error) : request.resolve(ssid)
          delete requests[requestId]
        }
        </script>
        """

    /// Says what a test wants to hear.
    final class Reader: WifiReader {
        var result: Result<WifiNetwork?, PonteError>
        var isAsked = 0
        var gate: AsyncStream<Void>?

        init(_ result: Result<WifiNetwork?, PonteError>) {
            self.result = result
        }

        func network(asks: @MainActor () async -> Bool) async throws -> WifiNetwork? {
            isAsked += 1
            if let gate { for await _ in gate { break } }
            return try result.get()
        }
    }

    let page = DevicePage()
    static let ask = "try { return [await getCurrentWifiSsid(), null] } catch (error) { return [null, error] }"

    func messages(_ reader: Reader, policy: Policy = .mainFrame(of: "app://example")) -> ClassicWifiMessages {
        ClassicWifiMessages(page.host, WifiName(reader: reader) { _ in false }, policy: policy)
    }

    @Test(
        "get the name as it is, and never run it",
        arguments: ["HomeNet", "', null); window.ran = 1; ('", "a\\b\"\n\u{2028}🛜", "</script>"])
    func name(_ name: String) async throws {
        let messages = messages(Reader(.success(WifiNetwork(bytes: name.utf8))))
        var crossed: [String] = []
        messages.monitor.readers.observe { crossed.append($0.name) }
        try await page.load(Self.html)
        let answer = try await page.run(Self.ask) as? [Any]
        #expect(answer?.first as? String == name)
        #expect(crossed == ["getCurrentWifiSsid", "onGetCurrentWifiSsidResult"])
        #expect(try await page.run("return window.ran === undefined") as? Bool == true)
        _ = messages
    }

    @Test("get the bytes of NetworkManager") func live() async throws {
        let bus = try PrivateBus()
        let manager = try await NetworkManager(bus)
        try await manager.join(Array("it's \"home\"".utf8))
        let messages = ClassicWifiMessages(
            page.host, WifiName(bus: .text(bus.address)), policy: .mainFrame(of: "app://example"))
        try await page.load(Self.html)
        #expect((try await page.run(Self.ask) as? [Any])?.first as? String == "it's \"home\"")
        _ = messages
    }

    @Test("get null without a network, and the text that they know without permission") func errors() async throws {
        let reader = Reader(.success(nil))
        let messages = messages(reader)
        try await page.load(Self.html)
        let none = try #require(try await page.run(Self.ask) as? [Any])
        #expect(none.allSatisfy { $0 is NSNull })
        reader.result = .failure(PonteError(.permissionDenied, "No."))
        let denied = try #require(try await page.run(Self.ask) as? [Any])
        #expect(denied.last as? String == "Does not have sufficient WiFi permissions")
        reader.result = .failure(PonteError(.unavailable, "It's off."))
        #expect((try await page.run(Self.ask) as? [Any])?.last as? String == "It's off.")
        _ = messages
    }

    @Test("are refused where the policy does not name them, and where their message is of another form") func refusals()
        async throws
    {
        let reader = Reader(.success(WifiNetwork(bytes: "home".utf8)))
        let post = """
            return `${await window.webkit.messageHandlers.getCurrentWifiSsid.postMessage(body)}`
            """
        let open = messages(reader)
        var codes: [PonteError.Code] = []
        open.onRefusal = { codes.append($0.error.code) }
        try await page.load(Self.html)
        for body in ["text", 1, ["requestId": 1], [:] as [String: Any]] as [Any] {
            let answer = try await page.run(post, ["body": body]) as? String
            #expect(answer == "undefined")
        }
        #expect(codes == [.malformed, .malformed, .malformed, .malformed])
        let closed = messages(reader, policy: .mainFrame(of: "https://other.example"))
        closed.onRefusal = { codes.append($0.error.code) }
        #expect(try await page.run(post, ["body": ["requestId": "1"]]) as? String == "undefined")
        #expect(codes.last == .forbidden)
        #expect(reader.isAsked == 0)
    }

    @Test("keep the name from a page of another origin that the view shows by then") func navigation() async throws {
        let reader = Reader(.success(WifiNetwork(bytes: "home".utf8)))
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        reader.gate = gate
        let messages = messages(reader)
        try await page.load(Self.html)
        try await page.run("window.webkit.messageHandlers.getCurrentWifiSsid.postMessage({ requestId: '1' })")
        try await until { reader.isAsked == 1 }
        let thief = "<script>window.heard = []; onGetCurrentWifiSsidResult = (...all) => heard.push(all)</script>"
        try await page.load(thief, at: "app://elsewhere/")
        opener.yield()
        opener.finish()
        // Scripts run in order: when this one answers, the call that follows the gate has long been made.
        for _ in 0..<20 { try await page.run("return 0") }
        #expect(try await page.run("return heard.length") as? Int == 0)
        // And the same origin gets it.
        reader.gate = nil
        try await page.load(thief)
        try await page.run("window.webkit.messageHandlers.getCurrentWifiSsid.postMessage({ requestId: '2' })")
        try await until { try await page.run("return heard.join()") as? String == "2,home," }
        _ = messages
    }

    @Test("do not keep the view or the app's object alive") func lifetime() async throws {
        weak var messages: ClassicWifiMessages?
        weak var view: WKWebView?
        do {
            let page = DevicePage()
            let reader = Reader(.success(nil))
            let object = ClassicWifiMessages(
                page.host, WifiName(reader: reader) { _ in false }, policy: .mainFrame(of: "app://example"))
            (messages, view) = (object, page.webView)
            try await page.load(Self.html)
            _ = try await page.run(Self.ask)
        }
        try await until { messages == nil && view == nil }
    }

    @Test("are refused with too long an id, and where too many wait; the others are answered") func flood() async throws {
        let reader = Reader(.success(WifiNetwork(bytes: "home".utf8)))
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        reader.gate = gate
        let messages = messages(reader)
        var refusals: [PonteError.Code] = []
        messages.onRefusal = { refusals.append($0.error.code) }
        try await page.load("<script>heard = []; onGetCurrentWifiSsidResult = (id) => heard.push(id)</script>")
        let post = "window.webkit.messageHandlers.getCurrentWifiSsid.postMessage"
        try await page.run("\(post)({ requestId: 'x'.repeat(257) })")
        #expect(refusals == [.limitExceeded] && reader.isAsked == 0)
        try await page.run("for (let id = 0; id < 1000; id++) \(post)({ requestId: `${id}` })")
        try await until { refusals.count == 985 }
        #expect(Set(refusals) == [.limitExceeded])
        reader.gate = nil
        open.finish()
        try await until { try await page.run("return heard.length") as? Int == 16 }
        try await page.run("\(post)({ requestId: 'last' })")
        try await until { try await page.run("return heard.at(-1)") as? String == "last" }
        _ = messages
    }
}
