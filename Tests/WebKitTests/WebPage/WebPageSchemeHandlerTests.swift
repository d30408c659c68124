import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageSchemeHandlerTests {
    /// Answers `/` with a page, `/large` with 20 MiB, and `/hang` with an answer that does not end before it is cancelled.
    private struct Pieces: URLSchemeHandler {
        let pieces: Locked<Int>
        let ended: Locked<Bool>

        struct Answer: AsyncSequence {
            let request: URLRequest
            let pieces: Locked<Int>
            let ended: Locked<Bool>

            struct Iterator: AsyncIteratorProtocol {
                let answer: Answer
                var count = 0

                mutating func next() async throws -> URLSchemeTaskResult? {
                    count += 1
                    guard let url = answer.request.url else { throw URLError(.badURL) }
                    let isPage = url.path() == "/"
                    let type = isPage ? "text/html" : "application/octet-stream"
                    if count == 1 {
                        return .response(
                            URLResponse(url: url, mimeType: type, expectedContentLength: -1, textEncodingName: "utf-8"))
                    }
                    if isPage { return count == 2 ? .data(Data("<title>t</title>".utf8)) : nil }
                    answer.pieces.withLock { $0 += 1 }
                    if url.path() == "/hang" {
                        try? await untilCancelled()
                        answer.ended.withLock { $0 = true }
                        return nil
                    }
                    return count < 322 ? .data(Data(count: 1 << 16)) : nil
                }
            }

            func makeAsyncIterator() -> Iterator { Iterator(answer: self) }
        }

        func reply(for request: URLRequest) -> Answer { Answer(request: request, pieces: pieces, ended: ended) }
    }

    private let pieces = Locked(0)
    private let ended = Locked(false)

    private func makePage() async throws -> WebPage {
        let scheme = try #require(URLScheme("app"))
        let page = WebPage.forTest { $0.urlSchemeHandlers[scheme] = Pieces(pieces: pieces, ended: ended) }
        try await page.load(URL(string: "app://host/")).all()
        return page
    }

    @Test func `a site of the app's own loads, and an error fails the load`() async throws {
        let page = try PageSite(pages: ["app://host/": "<title>site</title><p id=p>é</p>"]).makePage()
        try await page.load(URL(string: "app://host/")).all()
        #expect(page.title == "site")
        #expect(try await page.callJavaScript("return p.innerText + self.origin") as? String == "éapp://host")
        let error = await page.load(URL(string: "app://host/missing")).loadError()
        #expect(error?.domain == NSURLErrorDomain && error?.code == NSURLErrorFileDoesNotExist)
    }

    @Test func `the task of a handler is cancelled when the page wants no more`() async throws {
        let page = try await makePage()
        let ended = ended
        try await page.callJavaScript(
            "globalThis.stop = new AbortController(); fetch('/hang', { signal: stop.signal }).catch(() => 0)")
        try await until { pieces.withLock { $0 } == 1 }
        try await page.callJavaScript("stop.abort()")
        try await until { ended.withLock { $0 } }
    }

    @Test func `the task of a handler is cancelled when the page goes away`() async throws {
        let (pieces, ended) = (pieces, ended)
        do {
            let page = try await makePage()
            try await page.callJavaScript("fetch('/hang').catch(() => 0); return")
            try await until { pieces.withLock { $0 } == 1 }
        }
        try await until { ended.withLock { $0 } }
    }

    @Test func `a large answer comes whole`() async throws {
        let page = try await makePage()
        let length = "return (await (await fetch('/large')).arrayBuffer()).byteLength"
        #expect(try await page.callJavaScript(length) as? Int == 20 << 20)
    }

    @Test func `a scheme is custom, or none`() {
        #expect(URLScheme("app")?.rawValue == "app" && URLScheme("my-app.2") != nil)
        for name in ["https", "file", "about", "", "1app", "a b", "é"] { #expect(URLScheme(name) == nil, "\(name)") }
    }
}
