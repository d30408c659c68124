import Foundation
import Ponte
import PonteHotwire
import PonteWebViewJavascriptBridge
import TestSupport
import Testing
import WebKit

/// One page that speaks Ponte's protocol and three others, at once: none sees another's messages.
@Suite(.serialized)
@MainActor
struct SideBySideTests {
    private static let add = BridgeMethod<[Int], Int>("add")
    private static let pageAdd = BridgeMethod<[Int], Int>("page.add")
    private static let rounds = 50

    private let host: TestHost
    private var webView: WKWebView { host.webView }
    private let site = Site()
    private let bridge: Bridge
    private let old: WebViewJavascriptBridge
    private let hotwire: HotwireBridge
    private let recorder = RecorderComponent()
    private let nativeApp: NativeApp

    init() {
        host = site.makeHost(by: HotwireHostMaker(names: [RecorderComponent.name]))
        let policy = Policy.mainFrame(of: "app://example")
        bridge = Bridge(host, policy: policy)
        old = WebViewJavascriptBridge(host, policy: policy)
        hotwire = HotwireBridge(host, policy: policy)
        hotwire.register(recorder)
        nativeApp = NativeApp(host, policy: policy)
    }

    private static let page = """
        <title>Page</title>
        <script>\(HotwirePage.library)</script>
        <script>
        startLibrary()
        ponte.handle("page.add", (numbers) => numbers.reduce((sum, number) => sum + number, 0))
        const oldBridge = new Promise((resolve) => WVJBCallbacks.push(resolve))
        const ready = oldBridge.then((bridge) => {
          bridge.registerHandler("page.add", (numbers, respond) => respond(-numbers.reduce((sum, number) => sum + number, 0)))
        })
        window.bridge = { greetings: 0, sayHello() { this.greetings++ } }

        // The same name and numbers by each protocol, in one turn, over and over.
        async function speakAll(rounds) {
          const bridge = await oldBridge
          const answers = { ponte: [], old: [], native: [] }
          const waiting = []
          for (let n = 0; n < rounds; n++) {
            waiting.push(ponte.call("add", [n, 1]).then((sum) => answers.ponte.push(sum)))
            waiting.push(new Promise((resolve) => bridge.callHandler("add", [n, 1], (sum) => { answers.old.push(sum); resolve() })))
            send("recorder", "add", { numbers: [n, 1] })
            waiting.push(webkit.messageHandlers.nativeApp.postMessage({ name: "add", numbers: [n, 1] }).then(() => answers.native.push(n)))
          }
          await Promise.all(waiting)
          return JSON.stringify(answers)
        }
        </script>
        """

    private struct Answers: Decodable {
        var ponte: [Int]
        var old: [Int]
        var native: [Int]
    }

    private func load() async throws {
        site.pages["app://example/"] = Self.page
        guard let url = URL(string: "app://example/") else { throw URLError(.badURL) }
        try await webView.finishLoading { $0.load(URLRequest(url: url)) }
        _ = try await webView.callAsyncJavaScript("await ready", contentWorld: .page)
    }

    @Test func `calls of one name by each protocol reach their own handler, and are answered by it`() async throws {
        try await load()
        var ponteKinds: Set<TrafficRecord.Kind> = []
        var hotwireFrames: [String] = []
        bridge.monitor.readers.observe { ponteKinds.insert($0.kind) }
        let traffic = hotwire.traffic.withPayloads()
        let reading = Task {
            for await record in traffic { hotwireFrames.append(record.payload ?? "") }
        }
        defer { reading.cancel() }
        bridge.handle(Self.add) { numbers in numbers.reduce(0, +) }
        old.handle(Self.add) { numbers in -numbers.reduce(0, +) }
        var messages: [ScriptMessage] = []
        nativeApp.onMessage = { messages.append($0) }

        let text =
            try await webView.callAsyncJavaScript(
                "return await speakAll(\(Self.rounds))", contentWorld: .page) as? String
        let answers = try JSONDecoder().decode(Answers.self, from: Data((text ?? "").utf8))
        let sums = (0..<Self.rounds).map { $0 + 1 }
        #expect(answers.ponte == sums)
        #expect(answers.old == sums.map { -$0 })
        #expect(answers.native == Array(0..<Self.rounds))
        #expect(recorder.messages.count == Self.rounds && recorder.messages.allSatisfy { $0.event == "add" })
        #expect(messages.count == Self.rounds && messages.allSatisfy { $0.name == "add" })
        #expect(ponteKinds == [.call, .result])
        try await until { hotwireFrames.count == Self.rounds }
        #expect(hotwireFrames.allSatisfy { $0.contains("recorder") })
        #expect(bridge.diagnostics.refusals == 0 && bridge.diagnostics.dropped == 0)
        #expect(old.diagnostics.refusals == 0 && old.diagnostics.dropped == 0)
        #expect(hotwire.diagnostics.refusals == 0 && hotwire.diagnostics.dropped == 0)
        #expect(nativeApp.diagnostics.refusals == 0)
    }

    @Test func `calls to one name in the page reach the handler of their protocol`() async throws {
        try await load()
        for number in 0..<Self.rounds {
            async let sum = bridge.call(Self.pageAdd, [number, 1])
            async let negative = old.call(Self.pageAdd, [number, 1])
            #expect(try await sum == number + 1)
            #expect(try await negative == -number - 1)
        }
        try await nativeApp.call("sayHello")
        #expect(try await webView.callAsyncJavaScript("return bridge.greetings", contentWorld: .page) as? Int == 1)
    }

    @Test func `a reload cuts all of them off, and all of them serve the next document`() async throws {
        try await load()
        _ = try await webView.callAsyncJavaScript(
            "ponte.handle('never', () => new Promise(() => {})); (await oldBridge).registerHandler('never', () => {})",
            contentWorld: .page)
        let never = BridgeMethod<NoValue, Int>("never")
        let ponteCall = Task { try await bridge.call(never) }
        let oldCall = Task { try await old.call(never) }
        _ = try await bridge.call(Self.pageAdd, [])
        _ = try await old.call(Self.pageAdd, [])
        try await webView.finishLoading { $0.reload() }
        #expect(await code { try await ponteCall.value } == .reloaded)
        await #expect { try await oldCall.value } throws: {
            ["reloaded", "navigated"].contains(($0 as? PonteError)?.code.rawValue)
        }
        #expect(try await bridge.call(Self.pageAdd, [1, 2]) == 3)
        #expect(try await old.call(Self.pageAdd, [1, 2]) == -3)
        _ = try await webView.callAsyncJavaScript("send('recorder', 'again')", contentWorld: .page)
        try await until { recorder.events == ["again"] }
    }
}
