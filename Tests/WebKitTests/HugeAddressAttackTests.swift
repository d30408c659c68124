import TestSupport
import Testing

@testable import WebKit

/// Addresses of megabytes: each was a `String`, a `URL` and a `URLRequest`, several times over, on the main thread, and lists of them were bounded in number alone.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
final class HugeAddressAttackTests {
    private nonisolated static let more = "'x'.repeat(3 << 20)"

    private let navigation = NavigationRecorder()
    private let recorder = DownloadRecorder()
    private let handler = SchemeRecorder { $0.answer(html: "<title>page</title>") }
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("huge-\(UUID())")

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func page(_ html: String = "<p>") async throws -> WKWebView {
        let handler = handler
        let webView = WKWebView.forTest { $0.setURLSchemeHandler(handler, forURLScheme: "app") }
        webView.navigationDelegate = navigation
        try await webView.finishLoading { $0.loadHTMLString(html, baseURL: URL(string: "https://a.example/")) }
        return webView
    }

    private func run(_ webView: WKWebView, _ script: String) async throws -> Any? {
        try await webView.callAsyncJavaScript(script, contentWorld: .page)
    }

    /// What the delegate was told of loads that are longer than any may be.
    private var tooLong: [URL] {
        (navigation.actions.map { $0.request.url } + navigation.responses.map { $0.response.url }).compactMap { $0 }.filter {
            $0.absoluteString.utf8.count > EngineAddress.maximum
        }
    }

    // MARK: Within the document

    /// False for engines that take no such address from `location` or a link, such as WebKitGTK 2.52: `history` takes it there, too.
    private func engineGoesFar() async throws -> Bool {
        try await run(page(), "location.hash = \(Self.more); return location.href.length > 3e6") as? Bool == true
    }

    @Test(arguments: ["location.hash = long", "history.pushState(0, '', '?' + long)", "history.replaceState(0, '', '#' + long)"])
    func `the view has no address while its document's is too long`(change: String) async throws {
        if change.utf8.starts(with: "location".utf8), try await !engineGoesFar() { return }
        let webView = try await page()
        var told: [String?] = []
        let observation = webView.observe(\.url, options: [.new]) { webView, change in
            told.append(change.newValue??.absoluteString)
        }
        _ = try await run(webView, "const long = \(Self.more); \(change)")
        try await until { webView.url == nil }
        _ = try await run(webView, "history.pushState(0, '', '/short')")
        try await until { webView.url?.absoluteString == "https://a.example/short" }
        #expect(told == [nil, "https://a.example/short"])
        #expect(tooLong.isEmpty)
        observation.invalidate()
    }

    @Test func `a message of such a document has no address, and the engine's origin`() async throws {
        let page = try await MessagePage()
        _ = try await page.body("(history.replaceState(0, '', '#' + \(Self.more)), 1)")
        let frame = try #require(page.messages.first?.frameInfo)
        #expect(frame.isMainFrame)
        #expect(frame.request.url == nil)
        #expect([frame.securityOrigin.protocol, frame.securityOrigin.host] == ["https", "a.example"])
        _ = try await page.body("(location.hash = 'short', 1)")
        #expect(page.messages.first?.frameInfo.request.url?.absoluteString == "https://a.example/#short")
    }

    @Test func `so it is of a frame that has spoken before`() async throws {
        guard try await engineGoesFar() else { return }
        let page = try await MessagePage()
        let script = """
            const frame = document.createElement('iframe')
            frame.srcdoc = `<script>
              (async () => {
                const post = (text) => webkit.messageHandlers.app.postMessage(text)
                await post('before')
                location.hash = \(Self.more)
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
        let webView = try await page()
        try await webView.finishLoading { $0.load(URLRequest(url: server.url("/"))) }
        _ = try await run(webView, "history.replaceState(0, '', '#' + \(Self.more))")
        try await until { webView.url == nil }
        _ = await navigation.follow(webView) { $0.load(URLRequest(url: server.url("/next"))) }
        #expect(await navigation.follow(webView) { $0.goBack() }.last == "finish")
        #expect(webView.url == nil)
        #expect(await navigation.follow(webView) { $0.reload() }.last == "finish")
        #expect(webView.url == nil)
        #expect(server.requests.count { $0.path == "/" } >= 2)
        let response = try #require(navigation.responses.last?.response as? HTTPURLResponse)
        #expect(response.url == nil && response.statusCode == 200)
        #expect(tooLong.isEmpty)
    }

    @Test func `a frame that goes to a long place within the document of another does not get there`() async throws {
        let server = try LoopbackServer { .html("<title>\($0.path)</title>") }
        let webView = try await page()
        try await webView.finishLoading { $0.load(URLRequest(url: server.url("/"))) }
        webView.navigationDelegate = navigation
        let script = """
            const frame = document.createElement('iframe')
            frame.srcdoc = '<p id=mine>'
            await new Promise((resolve) => { frame.onload = resolve; document.body.append(frame) })
            frame.contentWindow.location = location.href + '#' + \(Self.more)
            """
        _ = try await run(webView, script)
        if try await engineGoesFar() { try await until { server.requests.count { $0.path == "/" } == 2 } }
        // The engine has asked about the response before it loads this.
        let behind = """
            const frame = document.createElement('iframe')
            frame.src = '/behind'
            await new Promise((resolve) => { frame.onload = resolve; document.body.append(frame) })
            return document.querySelector('iframe').contentDocument.querySelector('#mine') !== null
            """
        #expect(try await run(webView, behind) as? Bool == true)
        #expect(navigation.responses.allSatisfy { $0.response.url != nil })
        #expect(tooLong.isEmpty)
    }

    @Test func `the frame that asks for a device is of the engine's origin`() async throws {
        let page = try await MessagePage()
        _ = try await page.body("(history.replaceState(0, '', '#' + \(Self.more)), 1)")
        try await until { page.webView.url == nil }
        let frame = WKFrameInfo.main(of: page.webView)
        #expect(frame.securityOrigin.host == "a.example")
        // One that has not spoken is of none.
        let silent = try await self.page()
        _ = try await run(silent, "history.replaceState(0, '', '#' + \(Self.more))")
        try await until { silent.url == nil }
        #expect(WKFrameInfo.main(of: silent).securityOrigin.host == "")
    }

    @Test func `the list of pages ends where its addresses are 4 MiB`() async throws {
        let webView = try await page()
        try await webView.finishLoading { $0.load(URLRequest(url: URL(string: "app://host/")!)) }
        _ = try await run(webView, "for (let n = 0; n < 9; n++) history.pushState(0, '', '?' + n + 'x'.repeat(1_000_000))")
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
        let webView = try await page()
        try await webView.finishLoading { $0.load(URLRequest(url: URL(string: "app://host/")!)) }
        let script = "for (const query of ['a', \(Self.more), 'b', 'c', 'd']) history.pushState(0, '', '?' + query)"
        _ = try await run(webView, script)
        try await until { webView.url?.query == "d" }
        let list = webView.backForwardList
        #expect(list.backList.map { $0.url.query } == ["b", "c"])
        #expect(list.item(at: -4)?.url.query == "a")
    }

    // MARK: Loads

    @Test func `a frame does not go to one, nor by a link`() async throws {
        let webView = try await page("<iframe name=frame></iframe>")
        let script = """
            const seen = []
            onmessage = ({ data }) => seen.push(data)
            const send = (name, length) => `data:text/html,<script>parent.postMessage('${name}', '*')</` + `script>` + 'x'.repeat(length)
            const frame = document.createElement('iframe')
            frame.src = send('frame', 3 << 20)
            document.body.append(frame)
            const link = document.createElement('a')
            Object.assign(link, { href: send('link', 3 << 20), target: 'frame' })
            document.body.append(link)
            link.click()
            const last = document.createElement('iframe')
            await new Promise((resolve) => setTimeout(resolve, 500))
            last.src = send('short', 1 << 20)
            document.body.append(last)
            while (!seen.includes('short')) await new Promise((resolve) => setTimeout(resolve, 10))
            return seen.join()
            """
        #expect(try await run(webView, script) as? String == "short")
        #expect(tooLong.isEmpty)
    }

    @Test func `a PDF of 10 MiB is shown in a frame from a blob, and not from its address`() async throws {
        let webView = try await page()
        let script = """
            const text = '%PDF-1.4\\n%' + 'x'.repeat(10 << 20)
            for (const address of ['data:application/pdf,' + encodeURIComponent(text), URL.createObjectURL(new Blob([text], { type: 'application/pdf' }))]) {
                const frame = document.createElement('iframe')
                frame.src = address
                document.body.append(frame)
            }
            """
        _ = try await run(webView, script)
        try await until { navigation.responses.contains { $0.response.mimeType == "application/pdf" } }
        let shown = navigation.responses.filter { $0.response.mimeType == "application/pdf" }
        #expect(shown.map { $0.response.url?.scheme } == ["blob"])
        #expect(tooLong.isEmpty)
    }

    @Test func `a picture, a fetch and a sheet of 10 MiB are the engine's`() async throws {
        let webView = try await page()
        let script = """
            const filler = 'x'.repeat(10 << 20)
            const picture = new Image()
            picture.src = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='7' height='7'><!--${filler}--></svg>`
            await picture.decode()
            const sheet = document.createElement('link')
            Object.assign(sheet, { rel: 'stylesheet', href: `data:text/css,/*${filler}*/ p { color: rgb(1, 2, 3) }` })
            await new Promise((resolve) => { sheet.onload = resolve; document.head.append(sheet) })
            const fetched = await (await fetch('data:text/plain,' + filler)).text()
            return [picture.naturalWidth, fetched.length, getComputedStyle(document.querySelector('p')).color].join()
            """
        #expect(try await run(webView, script) as? String == "7,10485760,rgb(1, 2, 3)")
    }

    @Test func `a download of 10 MiB as an address goes on, and its address is told to nobody`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        recorder.folder = folder
        navigation.download = recorder
        let webView = try await page()
        let script = """
            const link = document.createElement('a')
            Object.assign(link, { href: 'data:application/octet-stream,' + 'x'.repeat(10 << 20), download: 'large.bin' })
            document.body.append(link)
            link.click()
            """
        _ = try await run(webView, script)
        try await until("\(recorder.calls) \(navigation.names)") { recorder.hasEnded }
        #expect(recorder.calls == ["destination large.bin 0", "finish"])
        #expect(try Data(contentsOf: folder.appendingPathComponent("large.bin")).count == 10 << 20)
        #expect(recorder.responses.map(\.url) == [nil])
        #expect(recorder.downloads.map { $0.originalRequest?.url } == [nil])
        #expect(navigation.actions.last?.request.url == nil)
        #expect(webView.url?.absoluteString == "https://a.example/")
    }

    @Test(arguments: [WKNavigationResponsePolicy.download, .allow])
    func `so does a link that becomes a download by its response, and by that alone`(policy: WKNavigationResponsePolicy)
        async throws
    {
        guard try await engineGoesFar() else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        recorder.folder = folder
        navigation.download = recorder
        navigation.responsePolicy = { $0.canShowMIMEType ? .allow : policy }
        let webView = try await page()
        let script = """
            const link = document.createElement('a')
            link.href = 'data:application/x-unknown,' + \(Self.more)
            document.body.append(link)
            link.click()
            """
        _ = try await run(webView, script)
        try await until { navigation.responses.last?.response.mimeType == "application/x-unknown" }
        #expect(navigation.responses.last?.response.url == nil)
        if policy == .download {
            try await until("\(recorder.calls) \(navigation.names)") { recorder.hasEnded }
            #expect(recorder.calls.last == "finish")
            #expect(recorder.downloads.map { $0.originalRequest?.url } == [nil])
        }
        #expect(try await run(webView, "return 1") as? Int == 1)
        #expect(navigation.becameDownloads.count == (policy == .download ? 1 : 0))
        #expect(webView.url?.absoluteString == "https://a.example/")
    }

    @Test func `an app that cancels such an action has no download`() async throws {
        navigation.download = recorder
        navigation.policy = { $0.request.url == nil ? .cancel : .allow }
        let webView = try await page()
        let script = """
            const link = document.createElement('a')
            Object.assign(link, { href: 'data:application/octet-stream,' + \(Self.more), download: 'large.bin' })
            document.body.append(link)
            link.click()
            """
        _ = try await run(webView, script)
        try await until { navigation.actions.last?.request.url == nil }
        _ = try await run(webView, "return 1")
        #expect(navigation.becameDownloads.isEmpty)
    }

    // MARK: The app's own

    @Test func `the app's own load has its whole address`() async throws {
        let webView = try await page()
        let address = "data:text/html,<title>own</title>" + String(repeating: "x", count: 10 << 20)
        let url = try #require(URL(string: address, encodingInvalidCharacters: true))
        let names = await navigation.follow(webView) { $0.load(URLRequest(url: url)) }
        #expect(names == ["start", "commit", "finish"])
        #expect(webView.title == "own")
        #expect(webView.url == url)
        #expect(navigation.actions.last?.request.url == url)
        #expect(navigation.responses.last?.response.url == url)
        #expect(webView.backForwardList.currentItem?.url == url)
        #expect(await navigation.follow(webView) { $0.reload() }.last == "finish")
        #expect(webView.url == url)
    }

    @Test func `the app's own load under its own scheme reaches its handler`() async throws {
        let webView = try await page()
        let url = try #require(URL(string: "app://host/?" + String(repeating: "x", count: 3 << 20)))
        try await webView.finishLoading { $0.load(URLRequest(url: url)) }
        #expect(webView.url == url)
        #expect(handler.started.map { $0.request.url } == [url])
    }

    @Test func `the app's own download has its address`() async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        recorder.folder = folder
        recorder.destination = { [folder] _ in folder.appendingPathComponent("own.txt") }
        let webView = try await page()
        let url = try #require(URL(string: "data:text/plain," + String(repeating: "x", count: 3 << 20)))
        let download = await webView.startDownload(using: URLRequest(url: url))
        download.delegate = recorder
        try await until("\(recorder.calls)") { recorder.hasEnded }
        #expect(recorder.calls.last == "finish")
        #expect(recorder.responses.map(\.url) == [url])
    }

    // MARK: What a handler is asked

    @Test(arguments: [
        "fetch('app://host/?' + \(more))", "fetch('app://host/a', { method: 'X'.repeat(5000) })",
        "fetch('app://host/b', { headers: { name: \(more) } })",
    ]) func `a scheme handler is not asked for what is longer than any request`(request: String) async throws {
        let webView = try await page()
        try await webView.finishLoading { $0.load(URLRequest(url: URL(string: "app://host/")!)) }
        let answer = try await run(webView, "try { await \(request); return 'came' } catch (error) { return error.name }")
        #expect(answer as? String == "TypeError")
        #expect(handler.started.count == 1)
        #expect(try await run(webView, "return (await fetch('app://host/c', { headers: { name: 'x' } })).status") as? Int == 200)
    }

    @Test func `a title is told as far as somebody reads it`() async throws {
        let webView = try await page("<title>short</title>")
        _ = try await run(webView, "document.title = '😀'.repeat(100_000)")
        try await until { webView.title != "short" }
        // WebKitGTK 2.50 cuts it, too.
        let title = webView.title ?? ""
        #expect(!title.isEmpty && title.unicodeScalars.count <= 65_536 && title.unicodeScalars.allSatisfy { $0 == "😀" })
        #expect(webView.backForwardList.currentItem?.title?.unicodeScalars.count ?? 0 <= 65_536)
    }

    // MARK: Lists

    @Test func `a list of recent loads is bounded in bytes, and keeps the newest`() {
        var list = RecentList<Int>(maximum: 3, bytes: 10)
        for number in 1...5 { list.append(number, bytes: 1) }
        #expect(Array(list) == [3, 4, 5])
        list.append(6, bytes: 9)
        #expect(Array(list) == [5, 6])
        list.append(7, bytes: 100)
        #expect(Array(list) == [7])
        list.append(8, bytes: 1)
        #expect(Array(list) == [8])
        list.removeFirst(1)
        list.append(9, bytes: 10)
        list.append(10, bytes: 0)
        #expect(Array(list) == [9, 10])
        #expect(list.remove(at: 0) == 9)
        list.removeAll()
        #expect(list.isEmpty)
    }

    @Test func `the long addresses of all sub-frames are 4 MiB, and a short one is always known`() {
        let addresses = AddressAccount()
        func window(_ address: String, isMainFrame: Bool = false) -> PageWindow {
            PageWindow(
                number: 1, epoch: 0, isMainFrame: isMainFrame, origin: "app://a", world: "", address: address, in: nil,
                addresses: addresses)
        }
        let long = String(repeating: "x", count: 1 << 20)
        let windows = (0..<5).map { _ in window(long) }
        #expect(windows.map { $0.address.utf8.count } == [1 << 20, 1 << 20, 1 << 20, 1 << 20, 0])
        #expect(windows[4].info.request.url == nil)
        #expect(window("app://a/short").address == "app://a/short")
        #expect(window(long, isMainFrame: true).address == long)
        windows[0].address = "app://a/"
        windows[4].address = long
        #expect(windows.map { $0.address.utf8.count } == [8, 1 << 20, 1 << 20, 1 << 20, 1 << 20])
        // One that is left has its short address alone, and the next document's the room.
        for window in windows { window.isLeft = true }
        #expect(windows.map { $0.address.utf8.count } == [8, 0, 0, 0, 0])
        #expect(window(long).address == long)
    }

    @Test func `an address is whole or none`() {
        let longest = "app://a/" + String(repeating: "x", count: EngineAddress.maximum - 8)
        longest.withCString { #expect(EngineAddress($0).url?.absoluteString == longest) }
        (longest + "x").withCString {
            #expect(EngineAddress($0).url == nil)
            #expect(EngineAddress($0).isTooLong)
            #expect(EngineAddress($0).withoutFragment == nil)
            #expect(EngineAddress($0).document == nil)
            #expect(EngineAddress($0).count(upTo: longest.utf8.count) == nil)
            #expect(EngineAddress($0).count(upTo: longest.utf8.count + 1) == longest.utf8.count + 1)
            #expect(URL(string: longest + "x").flatMap { OwnAddress($0) }?.url(for: EngineAddress($0)) != nil)
            #expect(URL(string: longest + "y").flatMap { OwnAddress($0) }?.url(for: EngineAddress($0)) == nil)
        }
        for (address, isWithin) in [("app://a/b", true), ("app://a/b#d", true), ("app://a/bc", false), ("app://a/", false)] {
            "app://a/b#c".withCString { within in
                address.withCString { #expect(EngineAddress(within).document?.has(EngineAddress($0)) == isWithin) }
            }
        }
        (longest + "#x").withCString { #expect(EngineAddress($0).document != nil) }
        #expect(URL(engine: longest + "x") == nil)
        #expect(EngineAddress(nil).url == nil)
        #expect(EngineAddress("").url == nil)
        #expect(EngineAddress("").requestURL(own: nil)?.absoluteString == "about:blank")
    }
}
