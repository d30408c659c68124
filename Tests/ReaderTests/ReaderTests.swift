import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import Reader

/// The example with its pages, in a `WebPage`.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ReaderTests {
    private let folder = TemporaryFolder()

    private func makeModel() -> ReaderModel {
        ReaderModel(pagesIn: ReaderPages.folder, placesIn: folder.place("user/places.json"))
    }

    private func open(_ address: String = "", in model: ReaderModel) async throws {
        for try await _ in model.page.load(URL(string: ReaderPages.home + address)) {}
    }

    /// The result of an expression in the page.
    private func value(_ expression: String, in model: ReaderModel) async throws -> Any? {
        try await model.page.callJavaScript("return \(expression)")
    }

    @Test func `the library lists its articles, which open, and the way back`() async throws {
        let model = makeModel()
        #expect(model.title == "Reader" && !model.canGoBack)
        model.openLibrary()
        try await until { try await value("document.querySelectorAll('li').length", in: model) as? Int == Essay.all.count }
        #expect(model.title == "Library")
        _ = try? await value("document.querySelector('li a').click()", in: model)
        try await until { model.title == Essay.all[0].title && model.progress == nil && model.canGoBack }
        model.goBack()
        try await until { model.title == "Library" && !model.canGoBack }
    }

    @Test(arguments: Essay.all)
    func `each article has a page with its title`(article: Essay) async throws {
        let model = makeModel()
        try await open("articles/\(article.id)", in: model)
        #expect(model.title == article.title)
        #expect(try await value("document.querySelector('h1').textContent", in: model) as? String == article.title)
        #expect(try await value("document.body.dataset.article", in: model) as? String == article.id)
    }

    @Test func `the place in an article is kept, shown in the library, and found again`() async throws {
        do {
            let model = makeModel()
            // A page that nobody sees is not told that it was scrolled.
            let window = ReaderWindow(model)
            try await open("articles/arch", in: model)
            try await until { try await value("scrollable() > 100", in: model) as? Bool == true }
            try await until {
                _ = try await value("scrollTo(0, scrollable() / 2)", in: model)
                return 0.4...0.6 ~= (await Places(in: folder.place("user/places.json")).place(in: "arch"))
            }
            withExtendedLifetime(window) {}
        }
        let model = makeModel()
        try await open(in: model)
        try await until {
            let read = try await value("document.querySelector('progress')?.value", in: model) as? Double ?? 0
            return 0.4...0.6 ~= read
        }
        try await open("articles/arch", in: model)
        try await until { try await value("scrollY > 100", in: model) as? Bool == true }
    }

    @Test func `a page is told of the size of its text`() async throws {
        let model = makeModel()
        try await open("articles/lock", in: model)
        for size in [20, 22] {
            model.grow()
            try await until { try await value("document.documentElement.style.fontSize", in: model) as? String == "\(size)px" }
        }
        for _ in 0..<20 { model.shrink() }
        #expect(!model.canShrink && model.textSize == 14)
        try await until { try await value("document.documentElement.style.fontSize", in: model) as? String == "14px" }
    }

    @Test func `a link to another site leaves the page, and is for the user's browser`() async throws {
        let model = makeModel()
        var hosts: [String?] = []
        model.openOutside = { hosts.append($0.host()) }
        try await open("articles/signal", in: model)
        _ = try? await value("document.querySelector('main a').click()", in: model)
        try await until { hosts == ["en.wikipedia.org"] }
        // A script does not get that far.
        _ = try? await value("location.href = 'https://b.example/'", in: model)
        _ = try? await value("document.querySelector('main a').click()", in: model)
        try await until { hosts == ["en.wikipedia.org", "en.wikipedia.org"] }
        try await until { model.page.url?.absoluteString == "reader://library/articles/signal" }
    }

    @Test func `a script that stands in a text does not run`() async throws {
        let model = makeModel()
        try await open(in: model)
        let isRefused = try await model.page.callJavaScript(
            """
            const refused = new Promise((done) => addEventListener("securitypolicyviolation", () => done(true)));
            const script = document.createElement("script");
            script.textContent = "globalThis.ran = true";
            document.body.append(script);
            return await refused && globalThis.ran === undefined;
            """)
        #expect(isRefused as? Bool == true)
    }

    @Test(arguments: ["reader://library/articles/none", "reader://library/%2e%2e/Essay.swift", "reader://other/"])
    func `what is no page of the library is not served`(address: String) async throws {
        let page = makeModel().page
        await #expect(throws: WebPage.NavigationError.self) {
            for try await _ in page.load(URL(string: address)) {}
        }
    }

    @Test func `a place that is none is refused`() async throws {
        let places = Places(in: folder.place("places.json"))
        for (article, read) in [("none", 0.5), ("arch", 1.5), ("arch", .nan)] {
            await #expect(throws: PonteError.self) { try await places.keep(Reading.Place(article: article, read: read)) }
        }
        #expect(await places.place(in: "arch") == 0)
        try await places.keep(Reading.Place(article: "arch", read: 0.5))
        #expect(await Places(in: folder.place("places.json")).place(in: "arch") == 0.5)
    }
}
