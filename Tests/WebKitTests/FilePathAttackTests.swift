import Foundation
import TestSupport
import Testing
import WebKit

/// A page from a file writes addresses that are in the folder that it may read, and lead the engine to a file outside of it.
@MainActor
@Suite(.serialized)
struct FilePathAttackTests {
    private let recorder = DelegateRecorder()
    private let webView = WKWebView.forTest()
    private let folder: Folder

    init() throws {
        folder = try Folder()
    }

    /// `in/`, which the page may read, with links, beside files outside of it.
    private struct Folder {
        private let temporary = TemporaryFolder(named: "paths of mine")
        var url: URL { temporary.url }

        init() throws {
            try FileManager.default.createDirectory(at: url.appendingPathComponent("in/sub"), withIntermediateDirectories: true)
            for name in ["in/own.js", "outside.js"] { try write("ran(document.currentScript.id)", to: name) }
            try write("body { --outside: yes }", to: "outside.css")
            try write(
                "<title>outside</title><script>(opener || top).postMessage('document ' + name, '*')</script>", to: "outside.html")
            try write(
                "<title>own</title><script>(opener || top).postMessage('document ' + name, '*')</script>", to: "in/own.html")
            try write("secret", to: "outside.txt")
            try write("own", to: "in/own.txt")
            try write("importScripts('linked/worker.js'); postMessage('own')", to: "in/worker.js")
            try write("postMessage('own')", to: "in/plain.js")
            try write("postMessage('outside')", to: "worker.js")
            try link("in/link.js", to: url.appendingPathComponent("outside.js").path)
            try link("in/sub/chain.js", to: "../link.js")
            try link("in/linked", to: "..")
            try link("in/link.html", to: "../outside.html")
            try link("in/link.css", to: "../outside.css")
            try link("in/own-link.js", to: "sub/../own.js")
            try link("alias", to: "in")
        }

        func write(_ text: String, to name: String) throws {
            _ = try temporary.file(name, text)
        }

        func link(_ name: String, to destination: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: url.appendingPathComponent(name).path, withDestinationPath: destination)
        }

        var readable: URL { url.appendingPathComponent("in") }
    }

    private static let start = """
        <!doctype html><meta charset=utf-8><title>page</title><script>
        heard = []; ran = (what) => heard.push(what); onmessage = (event) => heard.push(event.data)
        </script><body>
        """

    /// Loads a page with this body from the folder that it may read.
    private func load(_ html: String, of name: String = "in", in webView: WKWebView? = nil) async throws {
        try folder.write(Self.start + html, to: "in/index.html")
        let page = folder.url.appendingPathComponent("\(name)/index.html")
        let webView = webView ?? self.webView
        try await webView.finishLoading { $0.loadFileURL(page, allowingReadAccessTo: page.deletingLastPathComponent()) }
    }

    private func heard(_ webView: WKWebView) async throws -> [String] {
        try await webView.evaluateJavaScript("heard") as? [String] ?? []
    }

    private func expectHeard(_ expected: [String], _ webView: WKWebView, sourceLocation: SourceLocation = #_sourceLocation)
        async throws
    {
        let heard = try await heard(webView).sorted()
        #expect(heard == expected.sorted(), sourceLocation: sourceLocation)
    }

    private static let outside = [
        "..%2foutside.js", "..%2Foutside.js", "%2e%2e%2foutside.js", ".%2e%2Foutside.js", "sub/..%2f..%2foutside.js",
        "sub%2f..%2f..%2foutside.js", "none%2f..%2f..%2foutside.js", "..%2foutside.js?own.js", "..%2foutside.js#/own.js",
        "..%2foutside.js%00/own.js",
        "%2e%2e/outside.js", "..%5c..%2foutside.js", "..\\\\outside.js", "%252e%252e/outside.js", "./%2e%2e%2f/outside.js",
        "link.js", "LINK%2ejs", "link%2ejs", "sub/chain.js", "linked/outside.js", "linked/in/linked/outside.js",
        "linked%2foutside.js",
        "file:..%2foutside.js", "linked/outside.js?x#y",
    ]

    @Test(arguments: ["in", "alias"])
    func `no way to write an address leads a script outside of the folder`(name: String) async throws {
        let base = folder.url.appendingPathComponent(name).absoluteString.replacing("file://", with: "")
        let whole = [
            "file://localhost\(base)/..%2foutside.js", "FILE://\(base)/link.js", "file:///\(base)/..%2foutside.js",
            "file:\(base)/linked/outside.js",
        ]
        let scripts = (Self.outside + whole).map { "<script id='\($0)' src='\($0)'></script>" }
        try await load(
            "<script id=own src=own.js></script><script id=link src=own-link.js></script><script id=dot src=sub%2e%2e/../own%2ejs></script>\(scripts.joined())",
            of: name)
        try await expectHeard(["own", "link", "dot"], webView)
    }

    @Test func `nor a frame, an object, a style or an image`() async throws {
        let picture = "<svg xmlns='http://www.w3.org/2000/svg' width='7' height='7'/>"
        try folder.write(picture, to: "outside.svg")
        try folder.write(picture, to: "in/own.svg")
        try folder.link("in/link.svg", to: "../outside.svg")
        var html = "<iframe name=own src=own.html></iframe><img src=own.svg onload='ran(\"own.svg\")'>"
        for (index, name) in ["..%2foutside", "link", "linked/outside", "linked%2foutside"].enumerated() {
            html += """
                <iframe name=frame\(index) src='\(name).html'></iframe><object name=object\(index) data='\(name).html' type=text/html></object>
                <embed name=embed\(index) src='\(name).html' type=text/html><img src='\(name).svg' onload='ran(src)'>
                <video poster='\(name).svg'></video><link rel=stylesheet href='\(name).css'><style>@import url('\(name).css');</style>
                """
        }
        try await load(html)
        try await until { try await heard(webView).count >= 2 }
        try await expectHeard(["document own", "own.svg"], webView)
        let style = try await webView.evaluateJavaScript("getComputedStyle(document.body).getPropertyValue('--outside')")
        #expect(style as? String == "")
    }

    @Test func `nor a request or a worker of a page that may read other files`() async throws {
        let webView = WKWebView.forTest { $0.setValue(true, forKey: "allowUniversalAccessFromFileURLs") }
        try await load("<script src=own.js></script>", in: webView)
        let read = """
            const read = [];
            for (const address of ["own.txt", "..%2foutside.txt", "linked/outside.txt", "linked%2foutside.txt"]) {
              read.push(await fetch(address).then((answer) => answer.text(), () => "-"));
              for (const isAsync of [true, false]) read.push(await new Promise((done) => {
                const request = new XMLHttpRequest();
                request.onload = () => done(request.responseText || "-");
                request.onerror = () => done("-");
                try { request.open("GET", address, isAsync); request.send() } catch { done("-") }
              }));
            }
            try { history.pushState(null, "", "linked/outside.txt") } catch {}
            read.push(await fetch("linked/outside.txt").then((answer) => answer.text(), () => "-"));
            return read.join(" ");
            """
        let texts = try await webView.callAsyncJavaScript(read, contentWorld: .page) as? String
        #expect(texts == "own own own - - - - - - - - - -")
        let work = """
            const result = (name, type) => new Promise((done) => {
              try {
                const worker = new Worker(name, { type });
                worker.onmessage = (event) => done(event.data);
                worker.onerror = (event) => { event.preventDefault(); done("-") };
              } catch { done("-") }
            });
            return [await result(address + "plain.js"), await result(address + "linked/worker.js"), await result(address + "..%2fworker.js"), await result(address + "worker.js"), await result(address + "linked/worker.js", "module")].join(" ");
            """
        let address = folder.readable.appendingPathComponent("").absoluteString
        let workers = try await webView.callAsyncJavaScript(work, arguments: ["address": address], contentWorld: .page) as? String
        #expect(workers == "own - - - -")
    }

    @Test(arguments: ["..%2foutside.html", "link.html", "linked/outside.html"])
    func `nor a navigation, a link or a window`(address: String) async throws {
        let webView = WKWebView.forTest { $0.preferences.javaScriptCanOpenWindowsAutomatically = true }
        try await load("<a id=link href='\(address)'>away</a>", in: webView)
        for script in ["location.href = '\(address)'", "link.click()", "location.replace('\(address)#there')"] {
            let names = await recorder.follow(webView) {
                $0.evaluateJavaScript("\(script); 0", completionHandler: nil)
                return nil
            }
            #expect(names == ["start", "fail provisional"], "\(script)")
            #expect(recorder.errors.last?.code == URLError.Code.noPermissionsToReadFile.rawValue, "\(script)")
            #expect(webView.title == "page")
        }
        recorder.createWebView = { [unowned recorder] configuration, _ in
            let view = WKWebView(frame: .zero, configuration: configuration)
            view.navigationDelegate = recorder
            return view
        }
        webView.uiDelegate = recorder
        let isOpen =
            try await webView.evaluateJavaScript("window.child = window.open('\(address)', 'child'); child !== null") as? Bool
        try await expectHeard([], webView)
        // The engine opens no window for an address that a rule blocks.
        #expect(isOpen == !address.contains("%"))
        guard isOpen == true else { return }
        await recorder.ended.wait()
        #expect(
            recorder.errors.last?.code == URLError.Code.noPermissionsToReadFile.rawValue
                && recorder.opened.last?.title != "outside")
        // Its empty document is the opener's.
        let written = """
            <base href=${location.href}><script>ran = (what) => opener.ran(what)<\\/script><script src=own.js id=own><\\/script>
            <script id=written src=link.js><\\/script>
            """
        _ = try await webView.evaluateJavaScript("child.document.write(`\(written)`); child.document.close(); 0")
        try await until { try await webView.evaluateJavaScript("child.document.readyState") as? String == "complete" }
        try await expectHeard(["own"], webView)
    }

    @Test func `nor a file that the app opens, or one to which it gives access`() async throws {
        let page = folder.url.appendingPathComponent("in/link.html")
        var names = await recorder.follow(webView) { $0.loadFileURL(page, allowingReadAccessTo: folder.readable) }
        #expect(names == ["start", "fail provisional"])
        #expect(recorder.errors.last?.code == URLError.Code.noPermissionsToReadFile.rawValue)
        // Access to a link is access to where it leads.
        names = await recorder.follow(webView) { $0.loadFileURL(page, allowingReadAccessTo: page) }
        #expect(names == ["start", "commit", "finish"] && webView.title == "outside")
    }

    @Test func `nor what the view has read when it might, or reads when it goes back`() async throws {
        try folder.write(
            Self.start + "<script id=link src=link.js></script><script id=own src=own.js></script>", to: "in/index.html")
        let page = folder.url.appendingPathComponent("in/index.html")
        try await webView.finishLoading { $0.loadFileURL(page, allowingReadAccessTo: folder.url) }
        try await expectHeard(["link", "own"], webView)
        try await webView.finishLoading { $0.loadFileURL(page, allowingReadAccessTo: folder.readable) }
        try await expectHeard(["own"], webView)
        let server = try LoopbackServer { _ in .html("<title>web</title>") }
        try await webView.finishLoading(server.url("/"))
        try await webView.finishLoading { $0.goBack() }
        try await expectHeard(["own"], webView)
        try await webView.finishLoading { $0.reload() }
        try await expectHeard(["own"], webView)
    }

    @Test func `nor a sound`() async throws {
        let count = 8000
        var sound = Data("RIFF".utf8)
        func append(_ number: UInt32) { withUnsafeBytes(of: number.littleEndian) { sound.append(contentsOf: $0) } }
        append(UInt32(36 + count))
        sound.append(Data("WAVEfmt ".utf8))
        for number in [16, 1 << 16 | 1, 8000, 8000, 8 << 16 | 1] as [UInt32] { append(number) }
        sound.append(Data("data".utf8))
        append(UInt32(count))
        sound.append(Data(repeating: 128, count: count))
        for name in ["in/own.wav", "outside.wav"] { try sound.write(to: folder.url.appendingPathComponent(name)) }
        try folder.link("in/link.wav", to: "../outside.wav")
        let window = Window(showing: webView)
        let names = ["own.wav", "link.wav", "linked/outside.wav", "..%2foutside.wav"]
        let elements = names.map {
            "<audio preload=auto src='\($0)' onloadedmetadata='ran(\"\($0)\")' onerror='ran(\"-\")'></audio>"
        }
        try await load(elements.joined())
        try await until { try await heard(webView).count == names.count }
        let told = try await heard(webView)
        withExtendedLifetime(window) {}
        // Whether there is a player for the page's own is the machine's.
        #expect(told.allSatisfy { ["-", "own.wav"].contains($0) }, "\(told)")
    }

    @Test func `nor a file that a page has the app download`() async throws {
        try await load("<a id=link href='linked/outside.txt' download>away</a>")
        recorder.decidePolicy = { $1($0.request.url?.lastPathComponent == "outside.txt" ? .download : .allow) }
        webView.navigationDelegate = recorder
        try await webView.evaluateJavaScript("link.click(); 0")
        try await webView.finishLoading { $0.reload() }
        #expect(recorder.becameDownloads.isEmpty)
    }

    @Test func `a folder that is given by a link, and files of odd names, are read`() async throws {
        for name in ["in/100%.js", "in/a?b.js", "in/ö (1).js", "in/..x.js"] {
            try folder.write("ran(document.currentScript.id)", to: name)
        }
        try await load(
            "<script id=1 src='100%.js'></script><script id=2 src='100%25.js'></script><script id=3 src='a%3fb.js'></script><script id=4 src='ö (1).js'></script><script id=5 src='..x.js?y'></script><script id=6 src=own.js></script>",
            of: "alias")
        try await expectHeard(["1", "2", "3", "4", "5", "6"], webView)
    }
}
