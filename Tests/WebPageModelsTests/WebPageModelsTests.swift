import Foundation
import TestSupport
import Testing
import WebKit

/// Models as they are written for iOS 26, each with a page of its own, under `app` or of a server on this machine.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageModelsTests {
    private let folder = TemporaryFolder()

    init() throws {
        for name in ["index", "two", "three"] {
            _ = try folder.file(
                "\(name).html",
                """
                <title>\(name)</title><h1>The first</h1><p>Text</p><h2>The word, the wor<b>d</b></h2>
                <a id=out href='https://b.example/'>out</a><script>document.title += ' ran'</script>
                """)
        }
    }

    @available(iOS 26, macOS 26, *)
    private var configuration: WebPage.Configuration { .bundled(in: folder.url) }

    @available(iOS 26, macOS 26, *)
    private func load(_ address: String, in page: WebPage) async throws {
        for try await _ in page.load(URL(string: address)) {}
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a browser shows title and progress`() async throws {
        let model = BrowserModel(WebPage(configuration: configuration))
        #expect(model.heading == "New Page" && model.progress == nil)
        model.open("app://pages/")
        try await until { model.heading == "index ran" && model.progress == nil }
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a log follows all navigations, also behind one that fails`() async throws {
        let log = NavigationLog(WebPage(configuration: configuration))
        let following = Task { await log.follow() }
        defer { following.cancel() }
        // The sequence begins when the task has come to it.
        try await until {
            if log.lines.last == "finished" { return true }
            try await load("app://pages/", in: log.page)
            return false
        }
        log.page.load(URL(string: "app://pages/none.html"))
        try await until { log.lines.last?.utf8.starts(with: "failed: ".utf8) == true }
        try await until {
            if log.lines.suffix(3) == ["started", "committed", "finished"] { return true }
            try await load("app://pages/two.html", in: log.page)
            return false
        }
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a loader shows, fails, and stops what the user cancels`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/slow" ? [.read(), .hang] : .html("<title>\(request.path)</title>")
        }
        let loader = PageLoader(WebPage(configuration: configuration))
        loader.load(server.url("/slow"))
        try await until { server.requests.count == 1 }
        #expect(loader.state == .loading)
        loader.cancel()
        try await until { loader.state == .cancelled && !loader.page.isLoading }
        loader.load(server.url("/slow"))
        loader.load(server.url("/quick"))
        try await until { loader.state == .shown && loader.page.title == "/quick" }
        loader.load(try #require(URL(string: "app://pages/none.html")))
        try await until {
            if case .failed = loader.state { true } else { false }
        }
    }

    @available(iOS 26, macOS 26, *)
    @Test func `an outline reads headings, and marks words by arguments`() async throws {
        let outline = PageOutline(WebPage(configuration: configuration))
        try await load("app://pages/", in: outline.page)
        try await outline.read()
        #expect(outline.headings.map(\.text) == ["The first", "The word, the word"])
        #expect(outline.headings.map(\.level) == [1, 2])
        let last = try #require(outline.headings.last)
        #expect(try await outline.show(last, marking: "word") == 2)
        #expect(try await outline.show(last, marking: "'none'") == 0)
        let count = try await outline.page.callJavaScript("return document.querySelectorAll('mark').length") as? Int
        #expect(count == 0, "The second call has taken the marks of the first away.")
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a stand stays on its hosts`() async throws {
        let model = KioskModel(hosts: ["pages", "plain"], scriptless: ["plain"], configuration: configuration)
        try await load("app://pages/", in: model.page)
        #expect(model.page.title == "index ran")
        try await load("app://plain/", in: model.page)
        #expect(model.page.title == "index")
        for count in [1, 2] {
            await #expect(throws: WebPage.NavigationError.self) { try await load("app://other/", in: model.page) }
            #expect(model.refusals.count == count && model.refusals.last?.host() == "other")
        }
        try await until { model.page.url?.host() == "plain" }
    }

    @available(iOS 26, macOS 26, *)
    @Test func `links to other sites, and what no page shows, go outside`() async throws {
        let model = HelpModel(host: "pages", configuration: configuration)
        try await load("app://pages/", in: model.page)
        var links = model.outside.makeAsyncIterator()
        _ = try? await model.page.callJavaScript("document.querySelector('#out').click()")
        #expect(await links.next()?.absoluteString == "https://b.example/")
        #expect(model.page.url?.absoluteString == "app://pages/")

        let server = try LoopbackServer { _ in
            .response(status: 200, headers: ["Content-Type": "application/x-unknown"], body: "data")
        }
        let local = HelpModel(host: "127.0.0.1", configuration: configuration)
        await #expect(throws: WebPage.NavigationError.self) {
            for try await _ in local.page.load(server.url("/file")) {}
        }
        links = local.outside.makeAsyncIterator()
        #expect(await links.next() == server.url("/file"))
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a page waits for the user's answers`() async throws {
        let model = DialogModel(configuration: configuration)
        try await load("app://pages/", in: model.page)
        let page = model.page
        let asking = Task {
            let answers = try await page.callJavaScript(
                "alert('a'); return `${confirm('b')} ${confirm('c')} ${prompt('d', 'e')} ${prompt('f')}`")
            return answers as? String
        }
        for (message, answer) in [("a", "" as String?), ("b", ""), ("c", nil), ("d", "text"), ("f", nil)] {
            try await until { model.dialogs.current?.message == message }
            #expect(model.dialogs.current?.host == "pages")
            #expect(model.dialogs.current?.defaultText == (message == "d" ? "e" : ""))
            model.dialogs.answer(answer)
        }
        #expect(try await asking.value == "true false text null")
    }

    @available(iOS 26, macOS 26, *)
    @Test func `pages of a bundle come in pieces, and none from beside it`() async throws {
        let large = String(repeating: "é", count: 20_000)
        _ = try folder.file("bundle/index.html", "<title>large</title><p>\(large)")
        let page = WebPage(configuration: .bundled(in: folder.place("bundle")))
        try await load("app://pages/", in: page)
        #expect(try await page.callJavaScript("return document.querySelector('p').textContent.length") as? Int == 20_000)
        for path in ["two.html", "../two.html", "%2e%2e/two.html", "..%2Ftwo.html"] {
            await #expect(throws: WebPage.NavigationError.self) { try await load("app://pages/\(path)", in: page) }
        }
    }

    @available(iOS 26, macOS 26, *)
    @Test func `the buttons for back and forward have menus`() async throws {
        let history = HistoryMenu(WebPage(configuration: configuration))
        for path in ["", "two.html", "three.html"] { try await load("app://pages/\(path)", in: history.page) }
        try await until { history.back.map { $0.url.path() } == ["/two.html", "/"] && history.forward.isEmpty }
        #expect(history.back.allSatisfy { !HistoryMenu.name(of: $0).isEmpty })
        history.go(to: try #require(history.back.last))
        try await until { history.page.title == "index ran" && history.back.isEmpty }
        #expect(history.forward.map { $0.url.path() } == ["/two.html", "/three.html"])
        history.go(by: 2)
        try await until { history.page.title == "three ran" && history.forward.isEmpty }
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a page is saved as a PDF, and has a small picture`() async throws {
        let exporter = PageExporter(WebPage(configuration: configuration))
        try await load("app://pages/", in: exporter.page)
        let file = folder.place("page.pdf")
        try await exporter.savePDF(to: file)
        #expect(try Data(contentsOf: file).starts(with: Data("%PDF-".utf8)) && !exporter.isExporting)
        try await exporter.makeThumbnail(width: 256)
        let thumbnail = try #require(exporter.thumbnail)
        #expect(thumbnail.starts(with: [0x89, 0x50, 0x4E, 0x47]) && thumbnail.count > 100)
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a profile keeps what its pages store, a private one apart from it, and each says who it is`() async throws {
        let identifier = UUID()
        let site = try #require(URL(string: "https://a.example/"))
        do {
            let profile = BrowsingProfile(.disk(identifier), name: "Reader/1")
            let tab = BrowsingProfile(.memory, name: "Reader/1")
            tab.userAgent = "Nobody"
            #expect(!profile.isPrivate && tab.isPrivate)
            let pages = [profile.makePage(), profile.makePage(), tab.makePage()]
            for page in pages {
                for try await _ in page.load(html: "<title>t</title>", baseURL: site) {}
            }
            try await pages[0].callJavaScript("localStorage.setItem('note', 'kept')")
            let note = "return localStorage.getItem('note') ?? 'none'"
            try await until { try await pages[1].callJavaScript(note) as? String == "kept" }
            #expect(try await pages[2].callJavaScript(note) as? String == "none")
            let agents = [
                try await pages[0].callJavaScript("return navigator.userAgent") as? String,
                try await pages[2].callJavaScript("return navigator.userAgent") as? String,
            ]
            #expect(agents[0]?.utf8.reversed().starts(with: "Reader/1".utf8.reversed()) == true && agents[1] == "Nobody")
        }
        try await until { (try? await WKWebsiteDataStore.remove(forIdentifier: identifier)) != nil }
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a handler of the configuration's controller answers the page`() async throws {
        let messages = ScriptMessages(configuration: configuration)
        try await load("app://pages/", in: messages.page)
        #expect(try await messages.page.callJavaScript("return await addNote('milk')") as? Int == 1)
        #expect(try await messages.page.callJavaScript("return await addNote(text)", arguments: ["text": "bread"]) as? Int == 2)
        let refusal = "return await addNote('').then(() => 'taken', (error) => error.message)"
        #expect(try await messages.page.callJavaScript(refusal) as? String == "A note needs a text.")
        #expect(messages.notes == ["milk", "bread"])
        messages.stop()
        let rest = "return window.webkit?.messageHandlers?.notes === undefined"
        try await until { try await messages.page.callJavaScript(rest) as? Bool == true }
    }
}
