import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKNavigationDelegateTests {
    private let recorder = DelegateRecorder()
    private let webView = WKWebView.forTest()

    @Test func `a load starts, commits and finishes, with the right state at each step`() async throws {
        let server = try LoopbackServer { _ in .html("<title>the title</title>") }
        let url = server.url("/page")
        var navigation: WKNavigation?
        let names = await recorder.follow(webView) {
            navigation = $0.load(URLRequest(url: url))
            return navigation
        }
        #expect(names == ["start", "commit", "finish"])
        #expect(recorder.events.allSatisfy { $0.url == url.absoluteString && $0.navigation === navigation })
        #expect(recorder.events.map(\.isLoading) == [true, true, false])
        #expect(recorder.events.last?.title == "the title")
        #expect(recorder.events.last?.progress == 1)
        #expect(recorder.actions.map { $0.request.url } == [url])
        #expect(recorder.actions.first?.targetFrame?.isMainFrame == true)
        #expect(recorder.responses.map { ($0.response as? HTTPURLResponse)?.statusCode } == [200])
        #expect(recorder.responses.first?.isForMainFrame == true)
    }

    @Test func `HTML, data and files load`() async throws {
        let base = URL(string: "https://a.example/")!
        let names = await recorder.follow(webView) { $0.loadHTMLString("<title>html</title>", baseURL: base) }
        #expect(names == ["start", "commit", "finish"])
        #expect(webView.title == "html" && webView.url == base)
        #expect(await recorder.follow(webView) { $0.loadHTMLString("<title>no base</title>", baseURL: nil) }.last == "finish")
        #expect(webView.title == "no base" && webView.url?.absoluteString == "about:blank")
        let data = Data("<title>\u{e9}</title>".unicodeScalars.map { UInt8($0.value) })
        #expect(
            await recorder.follow(webView) {
                $0.load(data, mimeType: "text/html", characterEncodingName: "iso-8859-1", baseURL: base)
            }.last == "finish")
        #expect(webView.title == "é")
        let folder = TemporaryFolder()
        let file = try folder.file("é 1.html", "<title>file</title>")
        #expect(await recorder.follow(webView) { $0.loadFileURL(file, allowingReadAccessTo: file) }.last == "finish")
        #expect(webView.title == "file" && webView.url?.isFileURL == true)
        #expect(webView.loadFileURL(base, allowingReadAccessTo: base) == nil)
    }

    @Test func `the request's headers are sent`() async throws {
        let server = try LoopbackServer { _ in .html("<title>t</title>") }
        var request = URLRequest(url: server.url("/"))
        request.setValue("mine", forHTTPHeaderField: "X-Mine")
        _ = await recorder.follow(webView) { $0.load(request) }
        #expect(server.requests.first?.headers["x-mine"] == "mine")
    }

    @Test func `a redirect is told of before the commit`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/old"
                ? .response(status: 302, headers: ["Location": "/new"]) : .html("<title>\(request.path)</title>")
        }
        let names = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/old"))) }
        #expect(names == ["start", "redirect", "commit", "finish"])
        #expect(recorder.events.map { $0.url?.hasSuffix("/old") } == [true, false, false, false])
        #expect(webView.title == "/new")
        #expect(recorder.actions.compactMap { $0.request.url?.path } == ["/old", "/new"])
    }

    @Test func `reload loads again`() async throws {
        let server = try LoopbackServer { _ in .html("<title>t</title>") }
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/"))) }
        #expect(await recorder.follow(webView) { $0.reload() } == ["start", "commit", "finish"])
        #expect(await recorder.follow(webView) { $0.reloadFromOrigin() } == ["start", "commit", "finish"])
        #expect(server.requests.filter { $0.path == "/" }.count == 3)
        #expect(recorder.actions.map(\.navigationType) == [.other, .reload, .reload])
    }

    @Test func `failures have Apple's codes`() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1000000\r\n\r\n<title>part</title>"
        let part = head + String(repeating: "text ", count: 20000)
        let server = try LoopbackServer { [.send($0.path == "/cut" ? part : "")] }
        let unused = try LoopbackServer { _ in .html("") }.port
        let cases: [(String, [String], URLError.Code)] = [
            ("http://127.0.0.1:\(unused)/", ["start", "fail provisional"], .cannotConnectToHost),
            ("http://no-such-host.invalid/", ["start", "fail provisional"], .cannotFindHost),
            ("file:///no/such/file.html", ["start", "fail provisional"], .fileDoesNotExist),
            ("nosuchscheme:thing", ["start", "fail provisional"], .unsupportedURL),
            (server.url("/empty").absoluteString, ["start", "fail provisional"], .networkConnectionLost),
            (server.url("/cut").absoluteString, ["start", "commit", "fail"], .networkConnectionLost),
        ]
        for (address, steps, code) in cases {
            let names = await recorder.follow(webView) { $0.load(URLRequest(url: URL(string: address)!)) }
            let error = try #require(recorder.errors.last)
            #expect(names == steps, "\(address)")
            #expect(error.domain == NSURLErrorDomain && error.code == code.rawValue, "\(address): \(error)")
            #expect(error.userInfo[NSURLErrorFailingURLErrorKey] as? URL == URL(string: address))
            #expect(!webView.isLoading)
        }
    }

    @Test func `stopLoading cancels a load that waits`() async throws {
        let server = try LoopbackServer { _ in [.hang] }
        webView.navigationDelegate = recorder
        webView.load(URLRequest(url: server.url("/")))
        try await until { !server.requests.isEmpty }
        #expect(webView.isLoading)
        webView.stopLoading()
        await recorder.ended.wait()
        #expect(recorder.names == ["start", "fail provisional"])
        #expect(recorder.errors.last?.domain == NSURLErrorDomain && recorder.errors.last?.code == NSURLErrorCancelled)
        #expect(!webView.isLoading)
    }

    @Test func `a cancelled action starts nothing, and the next load is its own`() async throws {
        recorder.decidePolicy = { $1($0.request.url?.host == "forbidden.example" ? .cancel : .allow) }
        webView.navigationDelegate = recorder
        let cancelled = webView.load(URLRequest(url: URL(string: "https://forbidden.example/")!))
        try await until { !recorder.actions.isEmpty }
        var next: WKNavigation?
        let names = await recorder.follow(webView) {
            next = $0.loadHTMLString("<title>next</title>", baseURL: nil)
            return next
        }
        #expect(names == ["start", "commit", "finish"])
        #expect(recorder.events.allSatisfy { $0.navigation === next && $0.navigation !== cancelled })
        #expect(recorder.errors.isEmpty)
    }

    @Test func `a cancelled redirect interrupts the load`() async throws {
        let server = try LoopbackServer { _ in .response(status: 302, headers: ["Location": "/forbidden"]) }
        recorder.decidePolicy = { $1($0.request.url?.path == "/forbidden" ? .cancel : .allow) }
        let names = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/"))) }
        #expect(names.last == "fail provisional")
        #expect(recorder.errors.last?.domain == "WebKitErrorDomain" && recorder.errors.last?.code == 102)
        #expect(server.requests.map(\.path) == ["/"])
    }

    @Test func `a cancelled response fails the load`() async throws {
        let server = try LoopbackServer { _ in .html("<title>t</title>") }
        recorder.decideResponse = { $1(.cancel) }
        let names = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/"))) }
        #expect(names == ["start", "fail provisional"])
        #expect(recorder.errors.last?.domain == "WebKitErrorDomain" && recorder.errors.last?.code == 102)
    }

    @Test func `the frame of the classic bridge is seen and can be cancelled`() async throws {
        recorder.decidePolicy = { $1($0.request.url?.host == "__bridge_loaded__" ? .cancel : .allow) }
        _ = await recorder.follow(webView) { $0.loadHTMLString("<title>t</title>", baseURL: URL(string: "https://a.example/")) }
        let script = """
            const frame = document.createElement('iframe')
            frame.style.display = 'none'
            frame.src = 'https://__bridge_loaded__'
            document.documentElement.appendChild(frame)
            0
            """
        try await webView.evaluateJavaScript(script)
        try await until { recorder.actions.count >= 2 }
        #expect(recorder.actions.last?.request.url?.absoluteString.hasPrefix("https://__bridge_loaded__") == true)
        #expect(webView.title == "t")
        #expect(recorder.errors.isEmpty)
        #expect(try await webView.evaluateJavaScript("1") as? Int == 1)
    }

    @Test func `a frame that loads with its document is no main frame`() async throws {
        let server = try LoopbackServer { request in
            request.path == "/" ? .html("<title>t</title><iframe src=/frame></iframe>") : .html("inner")
        }
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/"))) }
        #expect(recorder.actions.map { $0.request.url?.path } == ["/", "/frame"])
        #expect(recorder.actions.map { $0.targetFrame?.isMainFrame } == [true, false])
        #expect(recorder.responses.map(\.isForMainFrame) == [true, false])
    }

    @Test func `a page's own navigation asks and is followed`() async throws {
        let server = try LoopbackServer { .html("<title>\($0.path)</title>") }
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/one"))) }
        let names = await recorder.follow(webView) {
            $0.evaluateJavaScript("location.href = '/two'; 0", completionHandler: nil)
            return nil
        }
        #expect(names == ["start", "commit", "finish"])
        #expect(webView.title == "/two")
        #expect(recorder.actions.last?.targetFrame?.isMainFrame == true)
    }

    /// As on Apple's systems, where an app tells its page's own links by that.
    @Test func `a link in the main frame leads from a frame to the same one`() async throws {
        let server = try LoopbackServer { _ in .html("<title>t</title><a id=link href=/next>x</a>") }
        _ = await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/page"))) }
        _ = await recorder.follow(webView) { webView in
            webView.evaluateJavaScript("link.click()")
            return nil
        }
        let action = try #require(recorder.actions.last)
        #expect(action.request.url == server.url("/next") && action.navigationType == .linkActivated)
        #expect(action.sourceFrame == action.targetFrame && action.sourceFrame.request.url == server.url("/page"))
    }

    @Test func `basic authentication asks the delegate`() async throws {
        let server = try LoopbackServer { request in
            request.headers["authorization"] == "Basic dXNlcjpzZWNyZXQ="
                ? .html("<title>inside</title>")
                : .response(
                    status: 401, headers: ["WWW-Authenticate": "Basic realm=\"the realm\"", "Content-Type": "text/html"],
                    body: "<title>outside</title>")
        }
        let credential = URLCredential(user: "user", password: "secret", persistence: .none)
        recorder.credential = { _ in (.useCredential, credential) }
        #expect(await recorder.follow(webView) { $0.load(URLRequest(url: server.url("/"))) }.last == "finish")
        #expect(webView.title == "inside")
        let space = try #require(recorder.challenges.first?.protectionSpace)
        #expect(space.host == "127.0.0.1" && space.port == Int(server.port) && space.realm == "the realm")
        #expect(space.authenticationMethod == NSURLAuthenticationMethodHTTPBasic)

        let other = WKWebView.forTest()
        recorder.credential = { _ in (.performDefaultHandling, nil) }
        #expect(await recorder.follow(other) { $0.load(URLRequest(url: server.url("/"))) }.last == "finish")
        #expect(other.title == "outside")
        let third = WKWebView.forTest()
        recorder.credential = { _ in (.cancelAuthenticationChallenge, nil) }
        #expect(await recorder.follow(third) { $0.load(URLRequest(url: server.url("/"))) }.last == "fail provisional")
        #expect(recorder.errors.last?.code == NSURLErrorCancelled)
    }

    @Test func `the delegate can forbid a navigation its scripts`() async throws {
        let html = "<title>off</title><script>document.title = 'on'</script>"
        let base = URL(string: "https://a.example/")
        recorder.adjust = { $0.allowsContentJavaScript = false }
        _ = await recorder.follow(webView) { $0.loadHTMLString(html, baseURL: base) }
        #expect(webView.title == "off")
        #expect(try await webView.evaluateJavaScript("1 + 1") as? Int == 2)
        recorder.adjust = { _ in }
        _ = await recorder.follow(webView) { $0.loadHTMLString(html, baseURL: base) }
        #expect(webView.title == "on")
    }
}
