import Foundation
import TestSupport
import Testing
import WebKit

@testable import PonteFolder

/// Debug builds show the page anew when a file of its folder changes.
@MainActor
@Suite(.serialized)
struct FolderChangeTests {
    private let folder: SiteFolder
    private let page: PageFolder

    init() throws {
        folder = try SiteFolder(["index.html": "<title>0</title><script src=a.js></script>", "a.js": "", "parts/a.txt": ""])
        page = try folder.page(environment: [:])
    }

    private func title(of webView: WKWebView) async throws -> String? {
        try await webView.evaluateJavaScript("document.title") as? String
    }

    @Test func `a file that is written, replaced, new or in a new folder is shown at once`() async throws {
        let webView = try await page.show()
        try folder.write("document.title = 1", to: "a.js")
        try await until { try await title(of: webView) == "1" }
        // As editors do it.
        try folder.write("document.title = 2", to: "b.js")
        #expect(rename(folder.url.appending(path: "b.js").path, folder.url.appending(path: "a.js").path) == 0)
        try await until { try await title(of: webView) == "2" }
        try folder.write("<title>3</title><script src=new/er/c.js></script>", to: "index.html")
        try await until { try await title(of: webView) == "3" }
        try folder.write("document.title = 4", to: "new/er/c.js")
        try await until { try await title(of: webView) == "4" }
        try folder.write("document.title = 5", to: "new/er/c.js")
        try await until { try await title(of: webView) == "5" }
    }

    @Test func `a folder that is built anew is shown`() async throws {
        let webView = try await page.show()
        try FileManager.default.removeItem(at: folder.url)
        try folder.write("<title>1</title>", to: "index.html")
        try await until { try await title(of: webView) == "1" }
        try folder.write("<title>2</title>", to: "index.html")
        try await until { try await title(of: webView) == "2" }
    }

    @Test(arguments: ["out", "out/deep"])
    func `a folder whose parent is built anew, or takes the place of the old one, is shown`(parent: String) async throws {
        try folder.write("<title>0</title>", to: "out/deep/page/index.html")
        let root = folder.url.appending(path: "out/deep/page")
        let page = try PageFolder(root, environment: [:])
        let webView = try await page.show()
        for step in 1...2 {
            try FileManager.default.removeItem(at: folder.url.appending(path: parent))
            try folder.write("<title>\(step)</title>", to: "out/deep/page/index.html")
            try await until { try await title(of: webView) == "\(step)" }
            try folder.write("<title>\(step) again</title>", to: "out/deep/page/index.html")
            try await until { try await title(of: webView) == "\(step) again" }
        }
        // As build tools do that leave no gap.
        let old = folder.url.appending(path: parent)
        let inner = String("out/deep/page/index.html".dropFirst(parent.count))
        try folder.write("<title>3</title>", to: "new" + inner)
        #expect(rename(old.path, folder.url.appending(path: "old").path) == 0)
        #expect(rename(folder.url.appending(path: "new").path, old.path) == 0)
        try await until { try await title(of: webView) == "3" }
        try folder.write("<title>4</title>", to: "out/deep/page/index.html")
        try await until { try await title(of: webView) == "4" }
    }

    @Test func `a folder behind a link is shown when the folder of the target is built anew`() async throws {
        try folder.write("<title>0</title>", to: "out/page/index.html")
        let link = folder.url.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url.appending(path: "out"))
        let page = try PageFolder(link.appending(path: "page"), environment: [:])
        let webView = try await page.show()
        try FileManager.default.removeItem(at: folder.url.appending(path: "out"))
        try folder.write("<title>1</title>", to: "out/page/index.html")
        try await until { try await title(of: webView) == "1" }
        try folder.write("<title>2</title>", to: "out/page/index.html")
        try await until { try await title(of: webView) == "2" }
    }

    @Test func `each view is at its own page again, and another page stays`() async throws {
        let first = try await page.show("?first")
        let second = try await page.show("?second")
        let other = try await page.show()
        try await other.finishLoading { $0.loadHTMLString("<title>other</title>", baseURL: nil) }
        try await other.evaluateJavaScript("globalThis.stays = 1; 0")
        try folder.write("document.title = location.search", to: "a.js")
        try await until { try await title(of: first) == "?first" }
        try await until { try await title(of: second) == "?second" }
        #expect(try await other.evaluateJavaScript("stays") as? Int == 1)
    }

    @available(iOS 26, macOS 26, *)
    @Test func `pages that the folder was loaded in are at their own addresses again, and are not kept`() async throws {
        let first = try await page.showPage("?first")
        let other = try await page.showPage()
        for try await _ in other.load(html: "<title>other</title>") {}
        _ = try await other.text(of: "globalThis.stays = 1")
        weak var gone: WebPage?
        do { gone = try await page.showPage("?gone") }
        try await until { gone == nil }
        try folder.write("document.title = location.search", to: "a.js")
        try await until { first.title == "?first" }
        try folder.write("document.title = location.search + 2", to: "a.js")
        try await until { first.title == "?first2" }
        #expect(try await other.text(of: "return '' + stays") == "1")
    }

    @Test func `many files at once are one change, and hidden ones are none`() async throws {
        let changes = Signal()
        var count = 0
        let watch = FolderWatch(folder.url.path) {
            count += 1
            changes.send()
        }
        for number in 0..<200 { try folder.write("\(number)", to: "parts/\(number).txt") }
        await changes.wait()
        #expect(count < 5)
        let before = count
        try folder.write("", to: ".hidden")
        try folder.write("", to: "a.js~")
        try folder.write("", to: "last.txt")
        await changes.wait()
        #expect(count <= before + 2)
        withExtendedLifetime(watch) {}
    }

    @Test func `a release build does not look`() async throws {
        let page = try folder.page(environment: nil)
        let webView = try await page.show()
        try await webView.evaluateJavaScript("globalThis.stays = 1; 0")
        let changes = Signal()
        let watch = FolderWatch(folder.url.path) { changes.send() }
        try folder.write("document.title = 1", to: "a.js")
        await changes.wait()
        #expect(try await webView.evaluateJavaScript("stays") as? Int == 1)
        withExtendedLifetime(watch) {}
    }
}
