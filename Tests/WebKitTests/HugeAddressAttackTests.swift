import TestSupport
import Testing

@testable import WebKit

/// Documents whose own address is megabytes: it was a `String`, a `URL` and a `URLRequest`, several times over, on the main thread.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HugeAddressAttackTests {
    private let pages = HugeAddressPages()

    @Test(arguments: ["location.hash = long", "history.pushState(0, '', '?' + long)", "history.replaceState(0, '', '#' + long)"])
    func `the view has no address while its document's is too long`(change: String) async throws {
        if change.utf8.starts(with: "location".utf8), try await !pages.engineGoesFar() { return }
        let webView = try await pages.page()
        var told: [String?] = []
        let observation = webView.observe(\.url, options: [.new]) { webView, change in
            told.append(change.newValue??.absoluteString)
        }
        _ = try await pages.run(webView, "const long = \(HugeAddressPages.more); \(change)")
        try await until { webView.url == nil }
        _ = try await pages.run(webView, "history.pushState(0, '', '/short')")
        try await until { webView.url?.absoluteString == "https://a.example/short" }
        #expect(told == [nil, "https://a.example/short"])
        #expect(pages.tooLong.isEmpty)
        observation.invalidate()
    }

    @Test func `a message of such a document has no address, and the engine's origin`() async throws {
        let page = try await MessagePage()
        _ = try await page.body("(history.replaceState(0, '', '#' + \(HugeAddressPages.more)), 1)")
        let frame = try #require(page.messages.first?.frameInfo)
        #expect(frame.isMainFrame)
        #expect(frame.request.url == nil)
        #expect([frame.securityOrigin.protocol, frame.securityOrigin.host] == ["https", "a.example"])
        _ = try await page.body("(location.hash = 'short', 1)")
        #expect(page.messages.first?.frameInfo.request.url?.absoluteString == "https://a.example/#short")
    }

    @Test func `so it is of a frame that has spoken before`() async throws {
        guard try await pages.engineGoesFar() else { return }
        let page = try await MessagePage()
        let script = """
            const frame = document.createElement('iframe')
            frame.srcdoc = `<script>
              (async () => {
                const post = (text) => webkit.messageHandlers.app.postMessage(text)
                await post('before')
                location.hash = \(HugeAddressPages.more)
                await post('behind')
              })()
              </` + `script>`
            document.body.append(frame)
            """
        _ = try await page.run(script)
        try await until { page.messages.count == 2 }
        let frames = page.messages.map(\.frameInfo)
        #expect(frames.map(\.isMainFrame) == [false, false])
        #expect(frames.map { $0.request.url?.absoluteString } == ["about:srcdoc", nil])
        #expect(frames.map(\.securityOrigin.host) == ["a.example", "a.example"])
    }

    @Test func `the app goes back to a document that has such an address`() async throws {
        let server = try LoopbackServer { .html("<title>\($0.path)</title>") }
        let webView = try await pages.page()
        try await webView.finishLoading(server.url("/"))
        _ = try await pages.run(webView, "history.replaceState(0, '', '#' + \(HugeAddressPages.more))")
        try await until { webView.url == nil }
        _ = await pages.navigation.follow(webView) { $0.load(URLRequest(url: server.url("/next"))) }
        #expect(await pages.navigation.follow(webView) { $0.goBack() }.last == "finish")
        #expect(webView.url == nil)
        #expect(await pages.navigation.follow(webView) { $0.reload() }.last == "finish")
        #expect(webView.url == nil)
        #expect(server.requests.count { $0.path == "/" } >= 2)
        let response = try #require(pages.navigation.responses.last?.response as? HTTPURLResponse)
        #expect(response.url == nil && response.statusCode == 200)
        #expect(pages.tooLong.isEmpty)
    }

    @Test func `a frame that goes to a long place within the document of another does not get there`() async throws {
        let server = try LoopbackServer { .html("<title>\($0.path)</title>") }
        let webView = try await pages.page()
        try await webView.finishLoading(server.url("/"))
        webView.navigationDelegate = pages.navigation
        let script = """
            const frame = document.createElement('iframe')
            frame.srcdoc = '<p id=mine>'
            await new Promise((resolve) => { frame.onload = resolve; document.body.append(frame) })
            frame.contentWindow.location = location.href + '#' + \(HugeAddressPages.more)
            """
        _ = try await pages.run(webView, script)
        if try await pages.engineGoesFar() { try await until { server.requests.count { $0.path == "/" } == 2 } }
        // The engine has asked about the response before it loads this.
        let behind = """
            const frame = document.createElement('iframe')
            frame.src = '/behind'
            await new Promise((resolve) => { frame.onload = resolve; document.body.append(frame) })
            return document.querySelector('iframe').contentDocument.querySelector('#mine') !== null
            """
        #expect(try await pages.run(webView, behind) as? Bool == true)
        #expect(pages.navigation.responses.allSatisfy { $0.response.url != nil })
        #expect(pages.tooLong.isEmpty)
    }

    @Test func `the frame that asks for a device is of the engine's origin`() async throws {
        let page = try await MessagePage()
        _ = try await page.body("(history.replaceState(0, '', '#' + \(HugeAddressPages.more)), 1)")
        try await until { page.webView.url == nil }
        let frame = WKFrameInfo.main(of: page.webView)
        #expect(frame.securityOrigin.host == "a.example")
        // One that has not spoken is of none.
        let silent = try await pages.page()
        _ = try await pages.run(silent, "history.replaceState(0, '', '#' + \(HugeAddressPages.more))")
        try await until { silent.url == nil }
        #expect(WKFrameInfo.main(of: silent).securityOrigin.host == "")
    }

    @Test func `the list of pages ends where its addresses are 4 MiB`() async throws {
        let webView = try await pages.page()
        try await webView.finishLoading("app://host/")
        _ = try await pages.run(webView, "for (let n = 0; n < 9; n++) history.pushState(0, '', '?' + n + 'x'.repeat(1_000_000))")
        try await until { webView.url?.query?.first == "8" }
        let list = webView.backForwardList
        let told = list.backList.map { $0.url.query?.first }
        // Both addresses of an item count.
        #expect(told == ["6", "7"], "\(told)")
        let first = try #require(list.item(at: -8))
        #expect(first.url.query?.first == "0")
        // It is not told in the list, and the view goes there.
        #expect(webView.go(to: first) != nil)
        try await until { webView.url?.query?.first == "0" }
    }

    @Test func `the list of pages ends at an address of more than 2 MiB`() async throws {
        let webView = try await pages.page()
        try await webView.finishLoading("app://host/")
        let script = "for (const query of ['a', \(HugeAddressPages.more), 'b', 'c', 'd']) history.pushState(0, '', '?' + query)"
        _ = try await pages.run(webView, script)
        try await until { webView.url?.query == "d" }
        let list = webView.backForwardList
        #expect(list.backList.map { $0.url.query } == ["b", "c"])
        #expect(list.item(at: -4)?.url.query == "a")
    }
}
