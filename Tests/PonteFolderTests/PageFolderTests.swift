import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteFolder

/// A folder's page in a real web view.
@MainActor
@Suite(.serialized)
struct PageFolderTests {
    @Test func `a site loads its parts, and the bridge speaks with it alone`() async throws {
        let folder = try SiteFolder([
            "index.html": """
            <title>Home</title><link rel=stylesheet href=css/a.css><script type=module src="/js/a.mjs"></script><p style="width: 7px">
            """,
            "css/a.css": "p { color: rgb(1, 2, 3) }",
            "js/a.mjs": "import { two } from './b.js'; globalThis.loaded = two; ponte.handle('two', () => two)",
            "js/b.js": "export const two = 2",
            "data.json": #"{"a": 1}"#,
        ])
        let page = try folder.page()
        let webView = page.makeWebView()
        let bridge = Bridge(webView, policy: page.policy)
        try await webView.finishLoading { page.load(in: $0) }
        #expect(webView.url?.absoluteString == "app://page/")
        #expect(try await bridge.call(BridgeMethod<NoValue, Int>("two")) == 2)
        let style = try await webView.text(
            of: "const s = getComputedStyle(document.querySelector('p')); return s.color + s.width")
        #expect(style == "rgb(1, 2, 3)7px")
        let fetched = try await webView.text(
            of: "const r = await fetch('/data.json'); return r.headers.get('content-type') + (await r.json()).a")
        #expect(fetched == "application/json; charset=utf-81")
        #expect(try await webView.text(of: "return self.origin + self.isSecureContext") == "app://pagetrue")
    }

    @Test(arguments: PageKind.all)
    func `a page reads the part of a file that it asks for, and a large one whole`(kind: PageKind) async throws {
        let folder = try SiteFolder()
        try folder.write(Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0) }), to: "large.bin")
        let webView = try await folder.page().show(in: kind)
        let part = try await webView.text(
            of: """
                const r = await fetch('/large.bin', { headers: { Range: 'bytes=256-258' } })
                return r.status + ' ' + r.headers.get('content-range') + ' ' + new Uint8Array(await r.arrayBuffer())
                """)
        #expect(part == "206 bytes 256-258/3000000 0,1,2")
        let whole = try await webView.text(
            of: """
                const bytes = new Uint8Array(await (await fetch('/large.bin')).arrayBuffer())
                return bytes.length + ' ' + bytes.every((byte, index) => byte === (index & 255))
                """)
        #expect(whole == "3000000 true")
        let head = try await webView.text(
            of: """
                const r = await fetch('/large.bin', { method: 'HEAD' })
                return r.status + r.headers.get('content-length') + (await r.arrayBuffer()).byteLength
                """)
        #expect(head == "20030000000")
    }

    @Test(arguments: PageKind.all)
    func `a page leaves a large file in the middle, and the next is served`(kind: PageKind) async throws {
        let folder = try SiteFolder()
        try folder.write(Data(count: 40_000_000), to: "large.bin")
        let webView = try await folder.page().show(in: kind)
        let text = try await webView.text(
            of: """
                for (let count = 0; count < 5; count++) {
                  const leaving = new AbortController()
                  const reader = (await fetch('/large.bin', { signal: leaving.signal })).body.getReader()
                  await reader.read()
                  leaving.abort()
                }
                return (await fetch('/index.html')).text()
                """)
        #expect(text == "<title>Home</title>")
    }

    @Test func `WebAssembly runs`() async throws {
        let folder = try SiteFolder()
        // (module (func (export "two") (result i32) i32.const 2))
        let module: [UInt8] = [
            0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 127, 3, 2, 1, 0, 7, 7, 1, 3, 116, 119, 111, 0, 0, 10, 6, 1, 4, 0, 65,
            2, 11,
        ]
        try folder.write(Data(module), to: "two.wasm")
        let webView = try await folder.page().show()
        let result = try await webView.text(
            of: "return '' + (await WebAssembly.instantiateStreaming(fetch('/two.wasm'))).instance.exports.two()")
        #expect(result == "2")
    }

    @Test(arguments: PageKind.all)
    func `scripts in the HTML and eval do not run, and other servers are not asked`(kind: PageKind) async throws {
        let folder = try SiteFolder([
            "index.html":
                "<title>Home</title><script>globalThis.inline = 1</script><body onclick='globalThis.clicked = 1'><script src=a.js></script>",
            "a.js": "try { eval('globalThis.evaluated = 1') } catch {}; document.body.click()",
        ])
        let webView = try await folder.page().show(in: kind)
        let ran = try await webView.text(of: "return [self.inline, self.clicked, self.evaluated].join()")
        #expect(ran == ",,")
        #expect(
            try await webView.text(of: "return fetch('http://127.0.0.1:9/').then(() => 'asked', e => e.name)") == "TypeError")
    }

    @Test func `the app's own policy stands in the place of the strict one`() async throws {
        let folder = try SiteFolder(["index.html": "<title>Home</title><script>globalThis.inline = 1</script>"])
        let policy = ContentSecurityPolicy.strict.adding("'unsafe-inline'", to: "script-src")
        let webView = try await folder.page(contentSecurityPolicy: policy).show()
        #expect(try await webView.text(of: "return '' + self.inline") == "1")
    }

    @Test(arguments: PageKind.all)
    func `an address without a file shows the router's page, or says so`(kind: PageKind) async throws {
        let folder = try SiteFolder([
            "index.html": "<title>Home</title><script src='/a.js'></script>", "a.js": "document.title += location.pathname",
        ])
        let routed = try await folder.page(fallback: "index.html").show("users/7?tab=2#end", in: kind)
        #expect(try await routed.text(of: "return document.title") == "Home/users/7")
        #expect(routed.url?.absoluteString == "app://page/users/7?tab=2#end")
        let missing = try await folder.page().show("users/7", in: kind)
        #expect(try await missing.text(of: "return document.title") == "Not found")
        #expect(try await missing.text(of: "return document.querySelector('code').textContent") == "/users/7")
    }

    @Test func `a folder's address without its slash leads to its page`() async throws {
        let folder = try SiteFolder([
            "index.html": "", "help/index.html": "<title>Help</title><script src=a.js></script>",
            "help/a.js": "document.title += location",
        ])
        let page = try folder.page()
        let webView = try await page.show("help?x=1")
        try await until { try await webView.text(of: "return document.title") == "Helpapp://page/help/?x=1" }
    }

    @Test func `only addresses of the page's own origin are loaded`() throws {
        let page = try SiteFolder().page()
        let webView = page.makeWebView()
        for address in [
            "https://example.com/", "//other/", "app://other/", "app://page:1/", "javascript:alert(1)", "data:text/html,",
        ] {
            #expect(page.load(address, in: webView) == nil)
        }
        #expect(page.load("/settings", in: webView) != nil)
    }

    @Test func `scheme and host are the app's, and others are refused`() throws {
        let folder = try SiteFolder()
        let page = try PageFolder(folder.url, scheme: "Notes", host: "main-1", environment: nil)
        #expect(page.home.absoluteString == "notes://main-1/")
        #expect(page.policy == .mainFrame(of: "notes://main-1"))
        for (scheme, host) in [
            ("https", "page"), ("file", "page"), ("a b", "page"), ("app", "a/b"), ("app", ""), ("app", "a:1"), ("app", "-a"),
        ] {
            let error = #expect(throws: PonteError.self) { try PageFolder(folder.url, scheme: scheme, host: host) }
            #expect(error?.code == .invalidValue)
        }
    }

    @Test func `a folder that is not there is an error that says what to do`() throws {
        let error = #expect(throws: PonteError.self) { try PageFolder(URL(filePath: "/home/jane/Page"), environment: nil) }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("\"Page\"") == true && error?.message.contains("jane") == false)
        #expect(throws: PonteError.self) { try PageFolder(.main, "No such folder") }
    }

    @Test func `a page folder goes with its views`() async throws {
        let folder = try SiteFolder()
        weak var handler: FolderHandler?
        do {
            let page = try folder.page(environment: [:])
            let webView = try await page.show()
            handler = webView.configuration.urlSchemeHandler(forURLScheme: "app") as? FolderHandler
            #expect(handler != nil)
        }
        try await until { handler == nil }
    }
}
