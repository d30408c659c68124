import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageNavigationsTests {
    private let page = WebPage.forTest()

    @Test func `navigations tells of each load, of the page's own, too`() async throws {
        let server = try LoopbackServer { .html("<title>\($0.path)</title>") }
        let all = page.navigations
        try await page.load(server.url("/one")).all()
        _ = try? await page.callJavaScript("location.href = '/two'")
        try await until { page.title == "/two" }
        var events: [WebPage.NavigationEvent] = []
        for try await event in all {
            events.append(event)
            if events.count == 6 { break }
        }
        let load: [WebPage.NavigationEvent] = [.startedProvisionalNavigation, .committed, .finished]
        #expect(events == load + load)
    }

    @Test func `an error ends the sequence, and the next one begins anew`() async throws {
        let all = page.navigations
        let other = page.navigations
        let unused = try LoopbackServer { _ in .html("") }.port
        page.load(URL(string: "http://127.0.0.1:\(unused)/"))
        #expect(await all.loadError()?.code == NSURLErrorCannotConnectToHost)
        #expect(await other.loadError()?.code == NSURLErrorCannotConnectToHost)
        let next = page.navigations
        try await page.load(html: "<title>t</title>").all()
        for try await event in next {
            #expect(event == .startedProvisionalNavigation)
            break
        }
    }

    @Test func `a process that ends is told of, and the page loads again`() async throws {
        try await page.load(html: "<title>one</title>").all()
        let all = page.navigations
        let process = try #require(try await WebProcesses.identifier(of: page.webView))
        kill(process, SIGKILL)
        let error = await all.failure() as? WebPage.NavigationError
        guard case .webContentProcessTerminated = error else { throw try #require(error) }
        #expect(try await page.load(html: "<title>two</title>").all().last == .finished)
        #expect(page.title == "two")
    }

    @Test func `a cancelled reader of all navigations stops no load`() async throws {
        let server = try LoopbackServer { _ in .html("<title>t</title>") }
        let page = page
        let reader = LoadReader { page.navigations }
        defer { reader.cancel() }
        try await page.load(html: "<title>first</title>").all()
        try await until { reader.events.last == .finished }
        let load = page.load(server.url())
        reader.cancel()
        #expect(try await load.all().last == .finished)
        try await until { reader.hasEnded }
    }
}
