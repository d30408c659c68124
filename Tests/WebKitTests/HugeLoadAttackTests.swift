import TestSupport
import Testing

@testable import WebKit

/// Loads of addresses of megabytes: those of a page are refused, except what the engine shows without a document of its own, and those of the app are whole.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct HugeLoadAttackTests {
    private let pages = HugeAddressPages()

    @Test func `a frame does not go to one, nor by a link`() async throws {
        let webView = try await pages.page("<iframe name=frame></iframe>")
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
        #expect(try await pages.run(webView, script) as? String == "short")
        #expect(pages.tooLong.isEmpty)
    }

    @Test func `a PDF of 10 MiB is shown in a frame from a blob, and not from its address`() async throws {
        let webView = try await pages.page()
        let script = """
            const text = '%PDF-1.4\\n%' + 'x'.repeat(10 << 20)
            for (const address of ['data:application/pdf,' + encodeURIComponent(text), URL.createObjectURL(new Blob([text], { type: 'application/pdf' }))]) {
                const frame = document.createElement('iframe')
                frame.src = address
                document.body.append(frame)
            }
            """
        _ = try await pages.run(webView, script)
        try await until { pages.navigation.responses.contains { $0.response.mimeType == "application/pdf" } }
        let shown = pages.navigation.responses.filter { $0.response.mimeType == "application/pdf" }
        #expect(shown.map { $0.response.url?.scheme } == ["blob"])
        #expect(pages.tooLong.isEmpty)
    }

    @Test func `a picture, a fetch and a sheet of 10 MiB are the engine's`() async throws {
        let webView = try await pages.page()
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
        #expect(try await pages.run(webView, script) as? String == "7,10485760,rgb(1, 2, 3)")
    }

    @Test func `a download of 10 MiB as an address goes on, and its address is told to nobody`() async throws {
        pages.navigation.download = pages.recorder
        let webView = try await pages.page()
        let script = """
            const link = document.createElement('a')
            Object.assign(link, { href: 'data:application/octet-stream,' + 'x'.repeat(10 << 20), download: 'large.bin' })
            document.body.append(link)
            link.click()
            """
        _ = try await pages.run(webView, script)
        try await until("\(pages.recorder.calls) \(pages.navigation.names)") { pages.recorder.hasEnded }
        #expect(pages.recorder.calls == ["destination large.bin 0", "finish"])
        #expect(try Data(contentsOf: pages.recorder.folder.appendingPathComponent("large.bin")).count == 10 << 20)
        #expect(pages.recorder.responses.map(\.url) == [nil])
        #expect(pages.recorder.downloads.map { $0.originalRequest?.url } == [nil])
        #expect(pages.navigation.actions.last?.request.url == nil)
        #expect(webView.url?.absoluteString == "https://a.example/")
    }

    @Test(arguments: [WKNavigationResponsePolicy.download, .allow])
    func `so does a link that becomes a download by its response, and by that alone`(policy: WKNavigationResponsePolicy)
        async throws
    {
        guard try await pages.engineGoesFar() else { return }
        pages.navigation.download = pages.recorder
        pages.navigation.decideResponse = { $1($0.canShowMIMEType ? .allow : policy) }
        let webView = try await pages.page()
        let script = """
            const link = document.createElement('a')
            link.href = 'data:application/x-unknown,' + \(HugeAddressPages.more)
            document.body.append(link)
            link.click()
            """
        _ = try await pages.run(webView, script)
        try await until { pages.navigation.responses.last?.response.mimeType == "application/x-unknown" }
        #expect(pages.navigation.responses.last?.response.url == nil)
        if policy == .download {
            try await until("\(pages.recorder.calls) \(pages.navigation.names)") { pages.recorder.hasEnded }
            #expect(pages.recorder.calls.last == "finish")
            #expect(pages.recorder.downloads.map { $0.originalRequest?.url } == [nil])
        }
        #expect(try await pages.run(webView, "return 1") as? Int == 1)
        #expect(pages.navigation.becameDownloads.count == (policy == .download ? 1 : 0))
        #expect(webView.url?.absoluteString == "https://a.example/")
    }

    @Test func `an app that cancels such an action has no download`() async throws {
        pages.navigation.download = pages.recorder
        pages.navigation.decidePolicy = { $1($0.request.url == nil ? .cancel : .allow) }
        let webView = try await pages.page()
        let script = """
            const link = document.createElement('a')
            Object.assign(link, { href: 'data:application/octet-stream,' + \(HugeAddressPages.more), download: 'large.bin' })
            document.body.append(link)
            link.click()
            """
        _ = try await pages.run(webView, script)
        try await until { pages.navigation.actions.last?.request.url == nil }
        _ = try await pages.run(webView, "return 1")
        #expect(pages.navigation.becameDownloads.isEmpty)
    }

    // MARK: The app's own

    @Test func `the app's own load has its whole address`() async throws {
        let webView = try await pages.page()
        let address = "data:text/html,<title>own</title>" + String(repeating: "x", count: 10 << 20)
        let url = try #require(URL(string: address, encodingInvalidCharacters: true))
        let names = await pages.navigation.follow(webView) { $0.load(URLRequest(url: url)) }
        #expect(names == ["start", "commit", "finish"])
        #expect(webView.title == "own")
        #expect(webView.url == url)
        #expect(pages.navigation.actions.last?.request.url == url)
        #expect(pages.navigation.responses.last?.response.url == url)
        #expect(webView.backForwardList.currentItem?.url == url)
        #expect(await pages.navigation.follow(webView) { $0.reload() }.last == "finish")
        #expect(webView.url == url)
    }

    @Test func `the app's own load under its own scheme reaches its pages.handler`() async throws {
        let webView = try await pages.page()
        let url = try #require(URL(string: "app://host/?" + String(repeating: "x", count: 3 << 20)))
        try await webView.finishLoading(url)
        #expect(webView.url == url)
        #expect(pages.handler.started.map { $0.request.url } == [url])
    }

    @Test func `the app's own download has its address`() async throws {
        pages.recorder.destination = { [folder = pages.recorder.folder] _ in folder.appendingPathComponent("own.txt") }
        let webView = try await pages.page()
        let url = try #require(URL(string: "data:text/plain," + String(repeating: "x", count: 3 << 20)))
        let download = await webView.startDownload(using: URLRequest(url: url))
        download.delegate = pages.recorder
        try await until("\(pages.recorder.calls)") { pages.recorder.hasEnded }
        #expect(pages.recorder.calls.last == "finish")
        #expect(pages.recorder.responses.map(\.url) == [url])
    }

    // MARK: What a pages.handler is asked

    @Test(arguments: [
        "fetch('app://host/?' + \(HugeAddressPages.more))", "fetch('app://host/a', { method: 'X'.repeat(5000) })",
        "fetch('app://host/b', { headers: { name: \(HugeAddressPages.more) } })",
    ]) func `a scheme pages.handler is not asked for what is longer than any request`(request: String) async throws {
        let webView = try await pages.page()
        try await webView.finishLoading("app://host/")
        let answer = try await pages.run(webView, "try { await \(request); return 'came' } catch (error) { return error.name }")
        #expect(answer as? String == "TypeError")
        #expect(pages.handler.started.count == 1)
        #expect(
            try await pages.run(webView, "return (await fetch('app://host/c', { headers: { name: 'x' } })).status") as? Int == 200
        )
    }

    @Test func `a title is told as far as somebody reads it`() async throws {
        let webView = try await pages.page("<title>short</title>")
        _ = try await pages.run(webView, "document.title = '😀'.repeat(100_000)")
        try await until { webView.title != "short" }
        // WebKitGTK 2.50 cuts it, too.
        let title = webView.title ?? ""
        #expect(!title.isEmpty && title.unicodeScalars.count <= 65_536 && title.unicodeScalars.allSatisfy { $0 == "😀" })
        #expect(webView.backForwardList.currentItem?.title?.unicodeScalars.count ?? 0 <= 65_536)
    }
}
