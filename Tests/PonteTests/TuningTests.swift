import Foundation
@_spi(Benchmarks) import Ponte
import TestSupport
import Testing
import WebKit

/// An optimisation that is switched off changes the speed and nothing else.
@MainActor
@Suite(.serialized)
struct TuningTests {
    @Test(arguments: ["batchesFrames", "keepsReplyOpen", "pushesAsData", "runsHandlersAtOnce"])
    func `calls in both directions and events arrive without it`(optimisation: String) async throws {
        var tuning = Tuning()
        switch optimisation {
        case "batchesFrames": tuning.batchesFrames = false
        case "keepsReplyOpen": tuning.keepsReplyOpen = false
        case "pushesAsData": tuning.pushesAsData = false
        default: tuning.runsHandlersAtOnce = false
        }
        let site = Site()
        let configuration = WKWebViewConfiguration()
        configuration.setURLSchemeHandler(site, forURLScheme: "app")
        let webView = WKWebView(frame: .zero, configuration: configuration)
        let bridge = Bridge(webView, policy: .mainFrame(of: "app://example"), tuning: tuning)
        bridge.handle(RemoteMethod<Int, Int>("app.double")) { number in 2 * number }
        site.pages["app://example/"] = """
            <script>
            const events = []
            ponte.on('app.number', (number) => events.push(number))
            ponte.handle('page.double', (number) => 2 * number)
            </script>
            """
        let address = try #require(URL(string: "app://example/"))
        try await webView.finishLoading { $0.load(URLRequest(url: address)) }
        for number in 0..<3 { try bridge.send(RemoteEvent<Int>("app.number"), number) }
        #expect(try await bridge.call(RemoteMethod<Int, Int>("page.double"), 2, timeout: .seconds(60)) == 4)
        let answer = try await webView.callAsyncJavaScript("return await ponte.call('app.double', 3)", contentWorld: .page)
        #expect(answer as? Int == 6)
        try await until {
            try await webView.callAsyncJavaScript("return events.join()", contentWorld: .page) as? String == "0,1,2"
        }
    }
}
