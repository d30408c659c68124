import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageLoadingTests {
    private let page = WebPage.forTest()

    @Test func `a load tells its steps, and ends when the page is there`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/old"
                ? .response(status: 302, headers: ["Location": "/new"]) : .html("<title>\(request.path)</title>")
        }
        #expect(page.url == nil && page.title.isEmpty && !page.isLoading)
        let events = try await page.load(server.url("/old")).all()
        #expect(events == [.startedProvisionalNavigation, .receivedServerRedirect, .committed, .finished])
        #expect(page.title == "/new" && page.url == server.url("/new") && !page.isLoading && page.estimatedProgress == 1)
        #expect(!page.hasOnlySecureContent && page.serverTrust == nil)
        #expect(try await page.reload().all() == [.startedProvisionalNavigation, .committed, .finished])
        #expect(try await page.reload(fromOrigin: true).all() == [.startedProvisionalNavigation, .committed, .finished])
        #expect(server.requests.filter { $0.path == "/new" }.count == 3)
    }

    @Test func `HTML, data and simulated answers load`() async throws {
        let base = try #require(URL(string: "https://a.example/"))
        try await page.load(html: "<title>html</title>").all()
        #expect(page.title == "html" && page.url?.absoluteString == "about:blank")
        let latin = Data("<title>\u{e9}</title>".unicodeScalars.map { UInt8($0.value) })
        try await page.load(latin, mimeType: "text/html", characterEncoding: .isoLatin1, baseURL: base).all()
        #expect(page.title == "é" && page.url == base)
        let request = URLRequest(url: base.appending(path: "one"))
        try await page.load(simulatedRequest: request, responseHTML: "<title>simulated</title>").all()
        #expect(page.title == "simulated" && page.url == request.url)
        let response = URLResponse(url: base, mimeType: "text/html", expectedContentLength: -1, textEncodingName: "iso-8859-1")
        try await page.load(simulatedRequest: request, response: response, responseData: latin).all()
        #expect(page.title == "é")
    }

    @Test func `without an address there is an error, and no load`() async throws {
        let first = await page.load(nil).failure() as? WebPage.NavigationError
        guard case .invalidURL = first else { throw try #require(first) }
        let nowhere = try #require(URL(string: "about:blank"))
        var request = URLRequest(url: nowhere)
        request.url = nil
        let second = await page.load(request).failure() as? WebPage.NavigationError
        guard case .invalidURL = second else { throw try #require(second) }
        let third = await page.reload().failure() as? WebPage.NavigationError
        guard case .pageClosed = third else { throw try #require(third) }
    }

    @Test func `a failed load throws the error of the load`() async throws {
        let unused = try LoopbackServer { _ in .html("") }.port
        let error = await page.load(URL(string: "http://127.0.0.1:\(unused)/")).loadError()
        #expect(error?.domain == NSURLErrorDomain && error?.code == NSURLErrorCannotConnectToHost)
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1000000\r\n\r\n<title>part</title>"
        let server = try LoopbackServer { _ in [.send(head + String(repeating: "text ", count: 20000))] }
        let later = await page.load(server.url()).failure()
        #expect(!(later is WebPage.NavigationError) && (later as? URLError)?.code == .networkConnectionLost)
    }

    @Test func `the load stops when the task that reads its events is cancelled`() async throws {
        let server = try LoopbackServer { _ in [.hang] }
        let page = page
        let reading = Task { try await page.load(server.url()).all() }
        try await until { !server.requests.isEmpty }
        #expect(page.isLoading)
        reading.cancel()
        try await until { !page.isLoading }
        #expect(try await reading.value == [.startedProvisionalNavigation])
    }

    @Test func `a load whose events nobody reads goes on`() async throws {
        let server = try LoopbackServer { _ in .html("<title>read</title>") }
        page.load(server.url())
        try await until { page.title == "read" }
    }

    @Test func `stopLoading ends the load`() async throws {
        let server = try LoopbackServer { _ in [.hang] }
        let events = page.load(server.url())
        try await until { !server.requests.isEmpty }
        page.stopLoading()
        #expect(await events.loadError()?.code == NSURLErrorCancelled)
    }

    @Test func `a load that another takes the place of ends as cancelled`() async throws {
        let server = try LoopbackServer { $0.path == "/slow" ? [.hang] : .html("<title>next</title>") }
        let (unstarted, next) = (page.load(server.url("/slow")), page.load(server.url("/next")))
        #expect(try await next.all().last == .finished)
        #expect(await unstarted.loadError()?.code == NSURLErrorCancelled)
        let slow = page.load(server.url("/slow"))
        try await until { server.requests.last?.path == "/slow" }
        #expect(try await page.load(server.url("/next")).all().last == .finished)
        #expect(await slow.loadError()?.code == NSURLErrorCancelled)
        #expect(page.title == "next")
    }

    @Test func `a load within the document ends without an event`() async throws {
        let server = try LoopbackServer { _ in .html("<title>t</title><p id=place>x</p>") }
        try await page.load(server.url("/")).all()
        #expect(try await page.load(server.url("/#place")).all().isEmpty)
        #expect(page.url?.fragment == "place")
    }

    @Test func `a page without a window is 1024 × 768 pixels large, and hidden`() async throws {
        try await page.load(html: "<title>t</title>").all()
        let size = try await page.callJavaScript("return [innerWidth, innerHeight]") as? [Int]
        #expect(size == [1024, 768])
        #expect(try await page.callJavaScript("return document.visibilityState") as? String == "hidden")
    }
}
