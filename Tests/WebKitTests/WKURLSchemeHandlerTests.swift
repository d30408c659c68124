import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKURLSchemeHandlerTests {
    @Test func `a document, its subresources and its frames come from the handler`() async throws {
        let handler = SchemeRecorder { task in
            switch task.path {
            case "/script.js":
                task.answer(Data("globalThis.loaded = 'script'".utf8), type: "text/javascript")
            case "/frame": task.answer(html: "<p>inside")
            default: task.answer(html: "<title>é</title><script src=script.js></script><iframe src=frame></iframe>")
            }
        }
        let webView = try await handler.makeView()
        #expect(webView.title == "é")
        #expect(webView.url?.absoluteString == "app://host/")
        #expect(try await webView.evaluateJavaScript("loaded") as? String == "script")
        #expect(try await webView.evaluateJavaScript("frames[0].document.body.innerText") as? String == "inside")
        #expect(try await webView.evaluateJavaScript("self.isSecureContext + ' ' + self.origin") as? String == "true app://host")
        #expect(handler.started.map(\.path).sorted() == ["/", "/frame", "/script.js"])
        #expect(handler.stopped.isEmpty)
    }

    @Test func `the request has its method, headers and body`() async throws {
        let handler = SchemeRecorder { task in
            if task.request.httpMethod == "GET" { return task.answer(html: "") }
            task.answer(task.request.httpBody ?? Data(), headers: ["X-Answer": "yes"])
        }
        let webView = try await handler.makeView()
        func post(_ body: String) async throws -> String? {
            try await webView.callAsyncJavaScript(
                """
                const answer = await fetch('/echo?q=1', {method: 'POST', headers: {'X-Mine': 'a, b'}, body: \(body)})
                return answer.status + answer.headers.get('x-answer') + (await answer.text())
                """, contentWorld: .page) as? String
        }
        #expect(try await post("'text é\\n'") == "200yestext é\n")
        #expect(try await post("new Uint8Array([104, 105])") == "200yeshi")
        #expect(try await post("new Uint8Array(300000).fill(97)") == "200yes" + String(repeating: "a", count: 300_000))
        #expect(try await post("new URLSearchParams({a: 'b c'})") == "200yesa=b+c")
        let request = try #require(handler.started.last?.request)
        #expect(request.url?.absoluteString == "app://host/echo?q=1")
        #expect(request.value(forHTTPHeaderField: "x-mine") == "a, b")
        #expect(request.value(forHTTPHeaderField: "Referer") == "app://host/")
    }

    @Test func `a body with a blob fails its request and does not end the program`() async throws {
        let handler = SchemeRecorder { task in
            if task.request.httpMethod == "GET" { return task.answer(html: "") }
            task.answer(task.request.httpBody ?? Data())
        }
        let webView = try await handler.makeView()
        func post(_ body: String) async throws -> String? {
            try await webView.callAsyncJavaScript(
                """
                const form = new FormData()
                form.set('name', 'value')
                const withBlob = new FormData()
                withBlob.set('file', new Blob(['abc']))
                const send = body => fetch('/echo', {method: 'POST', body}).then(answer => answer.text(), error => error.name)
                return await send(\(body))
                """, contentWorld: .page) as? String
        }
        for _ in 0..<3 {
            #expect(try await post("new Blob(['abc'])") == "TypeError")
            #expect(try await post("withBlob") == "TypeError")
        }
        #expect(try await post("form")?.contains("name=\"name\"\r\n\r\nvalue") == true)
        #expect(try await post("await new Blob(['abc']).arrayBuffer()") == "abc")
    }

    @Test func `status, headers and type of the response reach the page`() async throws {
        let handler = SchemeRecorder { task in
            switch task.path {
            case "/missing":
                task.respond(status: 404, headers: ["X-Bad": "a\r\nb", "X-Good": "c"])
                task.didFinish()
            case "/plain":
                task.didReceive(
                    URLResponse(url: task.request.url!, mimeType: "text/css", expectedContentLength: 4, textEncodingName: "utf-8")
                )
                task.didReceive(Data("a {}".utf8))
                task.didFinish()
            default: task.answer(html: "")
            }
        }
        let webView = try await handler.makeView()
        let answer = try await webView.callAsyncJavaScript(
            """
            const one = await fetch('/missing'), two = await fetch('/plain')
            return [one.status, one.headers.get('x-good'), one.headers.get('x-bad'), two.status, two.headers.get('content-type'), await two.text()]
            """, contentWorld: .page)
        let list: [Any] = try #require(answer as? [Any])
        let values = list.map { "\($0)" }
        #expect(Array(values[0...1]) == ["404", "c"])
        #expect(Array(values[3...]) == ["200", "text/css; charset=utf-8", "a {}"])
    }

    @Test func `the page reads data as it comes`() async throws {
        let handler = SchemeRecorder { task in
            if task.path == "/" { return task.answer(html: "") }
            task.respond()
            task.didReceive(Data("one".utf8))
        }
        let webView = try await handler.makeView()
        let read = "return new TextDecoder().decode((await reader.read()).value)"
        let first = try await webView.callAsyncJavaScript(
            "globalThis.reader = (await fetch('/stream')).body.getReader(); \(read)", contentWorld: .page)
        #expect(first as? String == "one")
        let task = try #require(handler.started.last)
        task.didReceive(Data("two".utf8))
        #expect(try await webView.callAsyncJavaScript(read, contentWorld: .page) as? String == "two")
        task.didFinish()
        #expect(try await webView.callAsyncJavaScript("return (await reader.read()).done", contentWorld: .page) as? Bool == true)
    }

    @Test(arguments: ["before the response", "before the data", "after the data"])
    func `an aborted fetch stops its task, and later calls do nothing`(when: String) async throws {
        let started = Signal()
        let handler = SchemeRecorder { task in
            if task.path == "/" { return task.answer(html: "") }
            if when != "before the response" { task.respond() }
            if when == "after the data" { task.didReceive(Data("one".utf8)) }
            started.send()
        }
        let webView = try await handler.makeView()
        try await webView.evaluateJavaScript(
            "globalThis.controller = new AbortController(); fetch('/slow', {signal: controller.signal}).catch(e => e); 0")
        await started.wait()
        try await webView.evaluateJavaScript("controller.abort()")
        await handler.waitForStop()
        let task = try #require(handler.stopped.first)
        #expect(task === handler.started.last)
        task.respond()
        task.didReceive(Data([1]))
        task.didFailWithError(URLError(.cancelled))
        task.didFinish()
        #expect(try await webView.evaluateJavaScript("1") as? Int == 1)
    }

    @Test func `an error before the response rejects the fetch, one after it errors the body`() async throws {
        let handler = SchemeRecorder { task in
            if task.path == "/" { return task.answer(html: "") }
            if task.path == "/late" {
                task.respond()
                task.didReceive(Data("part".utf8))
            }
            task.didFailWithError(URLError(.networkConnectionLost))
            task.didFinish()
        }
        let webView = try await handler.makeView()
        let early = "return await fetch('/early').then(() => 'answered', e => e.name)"
        #expect(try await webView.callAsyncJavaScript(early, contentWorld: .page) as? String == "TypeError")
        let late = """
            const answer = await fetch('/late').catch(e => null)
            return answer ? await answer.text().then(() => 'read', e => 'body ' + e.name) : 'rejected'
            """
        let outcome = try await webView.callAsyncJavaScript(late, contentWorld: .page) as? String
        #expect(outcome == "body TypeError" || outcome == "rejected")
    }

    @Test func `the delegate gets the handler's error as it was`() async throws {
        let handler = SchemeRecorder { task in
            if task.path == "/" { return task.answer(html: "") }
            task.didFailWithError(
                task.path == "/own"
                    ? NSError(domain: "Mine", code: 7, userInfo: [NSLocalizedDescriptionKey: "é"]) : URLError(.timedOut))
        }
        let webView = try await handler.makeView()
        let timedOut = await #expect(throws: URLError.self) {
            try await webView.finishLoading("app://host/error")
        }
        #expect(timedOut?.code == .timedOut)
        do {
            try await webView.finishLoading("app://host/own")
            Issue.record("The load did not fail.")
        } catch let error as NSError {
            #expect(error.domain == "Mine" && error.code == 7 && error.localizedDescription == "é")
        }
    }

    @Test func `a task that is dropped fails`() async throws {
        let handler = SchemeRecorder { task in
            if task.path == "/" { task.answer(html: "") }
        }
        let webView = try await handler.makeView()
        handler.keepsTasks = false
        let script = "return await fetch('/dropped').then(() => 'answered', e => e.name)"
        #expect(try await webView.callAsyncJavaScript(script, contentWorld: .page) as? String == "TypeError")
    }

    @Test func `calls out of order change nothing`() async throws {
        let handler = SchemeRecorder { task in
            task.didReceive(Data("too early".utf8))
            task.didFinish()
            task.respond(type: "text/html")
            task.answer(Data("<title>in order</title>".utf8), status: 500, type: "text/plain")
            task.didFinish()
            task.didReceive(Data("too late".utf8))
            task.didFailWithError(URLError(.cancelled))
        }
        let webView = try await handler.makeView()
        #expect(webView.title == "in order")
    }

    @Test func `ten mebibytes arrive whole`() async throws {
        let bytes = Data((0..<10 << 20).map { UInt8(truncatingIfNeeded: $0 % 251) })
        let handler = SchemeRecorder { task in
            if task.path == "/" { return task.answer(html: "") }
            task.answer(bytes, type: "application/octet-stream", headers: ["Content-Length": "\(bytes.count)"])
        }
        let webView = try await handler.makeView()
        let script = """
            const bytes = new Uint8Array(await (await fetch('/big')).arrayBuffer())
            return [bytes.length, bytes.every((byte, index) => byte === index % 251)]
            """
        let values = try await webView.callAsyncJavaScript(script, contentWorld: .page) as? [Any]
        #expect(values?[0] as? Int == 10 << 20)
        #expect(values?[1] as? Bool == true)
    }

    @Test func `views have their own handlers, and one without fails`() async throws {
        let one = SchemeRecorder { $0.answer(html: "<title>one</title>") }
        let two = SchemeRecorder { $0.answer(html: "<title>two</title>") }
        let first = try await one.makeView()
        let second = try await two.makeView()
        #expect(first.title == "one")
        #expect(second.title == "two")
        let error = await #expect(throws: URLError.self) {
            try await WKWebView().finishLoading("app://host/")
        }
        #expect(error?.code == .unsupportedURL)
    }

    @Test func `a view that goes away stops its tasks without a sound`() async throws {
        let started = Signal()
        let handler = SchemeRecorder { task in
            if task.path == "/" { return task.answer(html: "") }
            started.send()
        }
        var webView: WKWebView? = try await handler.makeView()
        weak let gone = webView
        webView?.evaluateJavaScript("fetch('/never'); 0", completionHandler: nil)
        await started.wait()
        webView = nil
        #expect(gone == nil)
        let task = try #require(handler.started.last)
        task.respond()
        task.didFinish()
    }

    @Test func `schemes of WebKit's own and names that are none cannot have a handler`() {
        let configuration = WKWebViewConfiguration()
        for scheme in ["http", "HTTPS", "file", "about", "data", "blob", "ws", "wss", "ftp", "javascript", "webkit"] {
            #expect(WKWebView.handlesURLScheme(scheme))
            configuration.setURLSchemeHandler(SchemeRecorder(), forURLScheme: scheme)
            #expect(configuration.urlSchemeHandler(forURLScheme: scheme) == nil)
        }
        for scheme in ["", "1a", "a b", "é"] {
            configuration.setURLSchemeHandler(SchemeRecorder(), forURLScheme: scheme)
            #expect(configuration.urlSchemeHandler(forURLScheme: scheme) == nil)
        }
        #expect(!WKWebView.handlesURLScheme("app"))
    }
}
