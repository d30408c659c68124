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
        let load = LoadReader { page.load(server.url()) }
        defer { load.cancel() }
        try await until { !server.asked.isEmpty && load.events == [.startedProvisionalNavigation] }
        #expect(page.isLoading)
        load.cancel()
        try await until { !page.isLoading && load.hasEnded }
        #expect(load.error == nil)
    }

    @Test func `a load whose events nobody reads goes on`() async throws {
        let server = try LoopbackServer { _ in .html("<title>read</title>") }
        page.load(server.url())
        try await until { page.title == "read" }
    }

    @Test func `stopLoading ends the load`() async throws {
        let server = try LoopbackServer { _ in [.hang] }
        let page = page
        let load = LoadReader { page.load(server.url()) }
        defer { load.cancel() }
        try await until { !server.asked.isEmpty && !load.events.isEmpty }
        page.stopLoading()
        try await until { load.hasEnded }
        #expect(load.loadError?.code == NSURLErrorCancelled)
    }

    @Test func `a load that another takes the place of ends as cancelled`() async throws {
        let server = try LoopbackServer { $0.path == "/slow" ? [.hang] : .html("<title>next</title>") }
        let page = page
        try await page.load(html: "<title>first</title>").all()
        let slow = LoadReader { page.load(server.url("/slow")) }
        defer { slow.cancel() }
        try await until { server.asked.last?.path == "/slow" && !slow.events.isEmpty }
        page.load(server.url("/next"))
        try await until { slow.hasEnded && page.title == "next" }
        #expect(slow.loadError?.code == NSURLErrorCancelled)
    }

    @Test func `a load within the document ends without an event`() async throws {
        let server = try LoopbackServer { _ in .html("<title>t</title><p id=place>x</p>") }
        let page = page
        try await page.load(server.url("/")).all()
        let place = LoadReader { page.load(server.url("/#place")) }
        defer { place.cancel() }
        try await until { place.hasEnded && page.url?.fragment == "place" }
        #expect(place.events.isEmpty && place.error == nil)
        // The engine does not ask about this one.
        let item = try #require(page.backForwardList.backList.last)
        let back = LoadReader { page.load(item) }
        defer { back.cancel() }
        try await until { back.hasEnded && page.url == server.url("/") }
        #expect(back.error == nil)
    }

    @Test func `a load within a document that still loads ends with it`() async throws {
        let server = try LoopbackServer {
            $0.path == "/" ? .html("<title>t</title><p id=place>x</p><img src=/image>") : [.wait] + .html("")
        }
        let page = page
        let document = LoadReader { page.load(server.url("/")) }
        defer { document.cancel() }
        try await until { document.events.last == .committed && server.asked.last?.path == "/image" }
        let place = LoadReader { page.load(server.url("/#place")) }
        defer { place.cancel() }
        try await until { page.url?.fragment == "place" }
        server.goOn()
        try await until { document.hasEnded && place.hasEnded }
        #expect(document.events.last == .finished && place.error == nil)
    }

    @Test func `a page without a window is 1024 × 768 pixels large, and hidden`() async throws {
        try await page.load(html: "<title>t</title>").all()
        let size = try await page.callJavaScript("return [innerWidth, innerHeight]") as? [Int]
        #expect(size == [1024, 768])
        #expect(try await page.callJavaScript("return document.visibilityState") as? String == "hidden")
    }
}
