import Foundation
import PonteFiles
import TestSupport
import Testing
import WebKit

@testable import PonteFolder

/// A page, or a file of the folder, leads out of the folder.
@MainActor
struct FolderAttackTests {
    @Test(arguments: [
        "/../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E%2Fsecret.txt", "/..%2fsecret.txt", "/a/../../secret.txt",
        "/a/%2e%2e/%2e%2e/secret.txt", "/.%2e/secret.txt", "/%2e./secret.txt", "/..%5csecret.txt", "/..;/secret.txt",
        "/%252e%252e/secret.txt", "/%c0%ae%c0%ae/secret.txt", "//secret.txt", "/a//../secret.txt", "/./../secret.txt",
        "/..%00/secret.txt", "/index.html%00.txt", "/a.txt%00", "/%00", "/index.html/", "/index.html/../index.html/..",
        "/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd", "//etc/passwd", "/%2fetc%2fpasswd", "/file:///etc/passwd", "/~/secret.txt",
        "/%FF", "/%", "/%zz",
    ])
    func `no path leads out of the folder`(path: String) async throws {
        let folder = try SiteFolder(["index.html": "home", "a/b.txt": "b"])
        // Some are no addresses for Foundation, and some become others.
        guard let answer = try? await folder.answer("app://page\(path)") else { return }
        #expect(!answer.text.contains("secret\n") && answer.text != "secret" && !answer.text.contains("root:"))
        if !path.contains("index.html") { #expect(answer.status == 404) }
    }

    @Test(arguments: [
        "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/a/../../secret.txt", "/%00", "//etc/passwd", "",
        "secret.txt",
        "../secret.txt", "/../site/../secret.txt", "/.", "/..", "/a/..", "/a/.",
    ])
    func `the files themselves give nothing outside of the folder, whatever the path`(path: String) throws {
        let folder = try SiteFolder(["a/index.html": "a"])
        guard case .nothing = FolderFiles(root: folder.url.path).find(path, in: .app) else {
            Issue.record("\(path) is found.")
            return
        }
    }

    @Test func `a link that leaves the folder is not followed, and one within is`() async throws {
        let folder = try SiteFolder(["index.html": "home", "real/a.txt": "real"])
        let files = FileManager.default
        func link(_ name: String, _ target: String) throws {
            try files.createSymbolicLink(atPath: folder.url.appending(path: name).path, withDestinationPath: target)
        }
        try link("out.txt", "../secret.txt")
        try link("absolute.txt", folder.url.deletingLastPathComponent().appending(path: "secret.txt").path)
        try link("up", "..")
        try link("root", "/")
        try link("sibling", "../site-other")
        try link("loop", "loop")
        try link("within.txt", "real/a.txt")
        try link("linked", "real")
        let other = folder.url.deletingLastPathComponent().appending(path: "site-other")
        try files.createDirectory(at: other, withIntermediateDirectories: true)
        try Data("secret".utf8).write(to: other.appending(path: "a.txt"))
        for path in [
            "out.txt", "absolute.txt", "up/secret.txt", "root/etc/passwd", "sibling/a.txt", "loop", "loop/a.txt",
            "up/site/index.html/",
        ] {
            #expect(try await folder.answer("app://page/\(path)").status == 404)
        }
        for path in ["within.txt", "linked/a.txt"] { #expect(try await folder.answer("app://page/\(path)").text == "real") }
    }

    @Test(arguments: [".env", ".git/config", "a/.htpasswd", "..a", "%2egit/config", "...", ".well-known/.b", ".%CC%81x"])
    func `hidden files are not served`(path: String) async throws {
        let folder = try SiteFolder()
        try folder.write("secret", to: try #require(path.removingPercentEncoding))
        let answer = try await folder.answer("app://page/\(path)")
        #expect(answer.status == 404 && !answer.text.contains("secret<"))
    }

    // A mark that joins the character behind it, and one that joins the character ahead.
    @Test(arguments: ["x%D8%80%3Cform%20action=//evil.example%D8%80%3E", "x%3C%CC%B8form%20a=%22%CC%81%3E%CC%B8", "%26%CC%81lt;"])
    func `the page that says what is missing has no tag of the address's`(path: String) async throws {
        let answer = try await SiteFolder(["index.html": "home"]).answer("app://page/\(path)")
        let plain = try await SiteFolder(["index.html": "home"]).answer("app://page/x")
        func marks(_ text: String) -> [UInt8] { text.utf8.filter { "<>\"'".utf8.contains($0) } }
        #expect(answer.status == 404 && marks(answer.text) == marks(plain.text))
    }

    @Test func `what is well known is served`() async throws {
        let folder = try SiteFolder([".well-known/security.txt": "known"])
        #expect(try await folder.answer("app://page/.well-known/security.txt").text == "known")
    }

    @Test(.timeLimit(.minutes(1)))
    func `a pipe, a socket and a device in the folder hold nobody`() async throws {
        let folder = try SiteFolder()
        #expect(mkfifo(folder.url.appending(path: "pipe").path, 0o600) == 0)
        for path in ["pipe", "pipe/index.html"] { #expect(try await folder.answer("app://page/\(path)").status == 404) }
        #expect(FolderFile("/dev/zero", in: .app) == nil)
        #expect(FolderFile("/tmp", in: .app) == nil)
    }

    @Test func `a path of any length is answered`() async throws {
        let folder = try SiteFolder()
        for count in [300, 5000, 100_000] {
            #expect(try await folder.answer("app://page/" + String(repeating: "a", count: count)).status == 404)
            #expect(try await folder.answer("app://page/" + String(repeating: "a/", count: count)).status == 404)
        }
    }

    @Test(arguments: PageKind.all)
    func `a page asks in each way for what is outside, and gets nothing`(kind: PageKind) async throws {
        let folder = try SiteFolder(["index.html": "<title>Home</title>", "a/b.html": "b"])
        let page = try await folder.page().show(in: kind)
        let text = try await page.text(
            of: #"""
                const found = []
                for (const path of ["../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/..\\secret.txt", "/%2e%2e%5csecret.txt", "/a%00.html",
                                    "app://page/../../secret.txt", "app://page//secret.txt", "app://other/index.html"]) {
                  const text = await fetch(path).then(r => r.text(), () => "")
                  if (text === "secret") found.push(path)
                }
                return found.join()
                """#)
        #expect(text == "")
    }

    @available(iOS 26, macOS 26, *)
    @Test func `a document of another origin in a page reads nothing of the folder`() async throws {
        let folder = try SiteFolder(["index.html": "<title>Home</title>", "a.js": "1"])
        let page = WebPage(configuration: try folder.page().makePageConfiguration())
        for try await _ in page.load(html: "<title>Evil</title>", baseURL: URL(string: "https://evil.example/")!) {}
        #expect(try await page.text(of: "return fetch('app://page/a.js').then(() => 'read', () => 'refused')") == "refused")
    }

    @Test func `a document of another origin reads nothing of the folder, and does not frame it`() async throws {
        let folder = try SiteFolder([
            "index.html": "<title>Home</title><script src=a.js></script>", "a.js": "parent.postMessage('framed', '*')",
        ])
        let webView = try folder.page().makeWebView()
        try await webView.finishLoading {
            $0.loadHTMLString("<title>Evil</title>", baseURL: URL(string: "https://evil.example/"))
        }
        let text = try await webView.text(
            of: """
                let said = 'refused'
                addEventListener('message', (event) => { said = event.data })
                const frame = document.createElement('iframe')
                const loaded = new Promise((done) => { frame.onload = frame.onerror = done })
                frame.src = 'app://page/'
                document.body.append(frame)
                await loaded
                return said + ' ' + await fetch('app://page/a.js').then(() => 'read', () => 'refused')
                """)
        #expect(text == "refused refused")
    }
}
