import TestSupport
import Testing
import WebKit

/// The sound of pages under a custom scheme, which on Apple's systems the handler is asked for by the player.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SchemeMediaTests {
    private let handler: SchemeRecorder
    private let webView: WKWebView
    private let window: Window

    /// A second of a sine wave.
    static func sound() async throws -> Data {
        let folder = TemporaryFolder()
        let file = folder.place("sound.wav")
        try await runPipeline(
            "audiotestsrc num-buffers=10 samplesperbuffer=4800 ! audio/x-raw,rate=48000,channels=1 ! audioconvert ! wavenc "
                + "! filesink location=\(file.path)")
        return try Data(contentsOf: file)
    }

    /// Has sounds, one that is none, and misses others.
    static func site(_ sound: Data, html: String) -> SchemeRecorder {
        SchemeRecorder { task in
            switch task.path {
            case "/a.wav", "/b.wav": task.answer(sound, type: "audio/wav")
            case "/broken.wav": task.answer(Data("no sound".utf8), type: "audio/wav")
            case "/missing.wav", "/gone.wav":
                task.respond(status: 404)
                task.didFinish()
            default: task.answer(html: html)
            }
        }
    }

    init() async throws {
        let sound = try await Self.sound()
        handler = Self.site(sound, html: "<title>t</title><audio id=written src=a.wav></audio>")
        webView = try await handler.makeView()
        window = Window(showing: webView)
        try await webView.callAsyncJavaScript(
            """
            globalThis.plays = async (element) => {
              const heard = []
              // The engine lets loud sounds play for the user's touch alone, as soon as it knows that they are loud.
              element.muted = true
              element.addEventListener('error', () => heard.push('error'))
              const ended = new Promise((done) => { element.onended = () => done('ended') })
              await element.play()
              return [await ended, element.currentTime > 0.9, ...heard].join()
            }
            """, contentWorld: .page)
    }

    private func text(_ body: String) async throws -> String {
        try await webView.callAsyncJavaScript(body, contentWorld: .page) as? String ?? ""
    }

    @Test(arguments: [
        "const a = document.querySelector('#written')",
        "const a = new Audio('/a.wav')",
        "const a = new Audio(); a.src = 'a.wav'",
        "const a = document.createElement('video'); a.src = location.origin + '/a.wav'; document.body.append(a)",
        "document.body.innerHTML += '<audio src=a.wav>'; const a = document.body.lastChild",
        "const a = document.createElement('audio'); a.setAttribute('src', 'a.wav'); a.load()",
        "document.body.innerHTML += '<audio><source src=a.xyz type=audio/unknown><source src=missing.wav><source src=a.wav></audio>'; const a = document.body.lastChild",
        "const a = document.createElement('audio'); a.src = 'b.wav'; document.body.append(a); a.src = 'a.wav'",
        "const a = document.createElement('audio'); a.src = 'broken.wav'; document.body.append(a); a.setAttribute('src', 'a.wav')",
    ])
    func `a sound of the page's own plays to its end, and no error is heard`(element: String) async throws {
        #expect(try await text("\(element); return plays(a)") == "ended,true")
    }

    @Test func `an element plays again, and another sound after it`() async throws {
        let heard = try await text(
            """
            const a = document.querySelector('#written')
            const heard = [await plays(a), await plays(a)]
            a.src = 'b.wav'
            heard.push(await plays(a))
            a.setAttribute('src', 'a.wav')
            heard.push(await plays(a))
            return heard.join(' ')
            """)
        #expect(heard == "ended,true ended,true ended,true ended,true")
    }

    @Test func `the element says of itself what the page wrote`() async throws {
        let said = try await text(
            """
            const a = document.querySelector('#written')
            await plays(a)
            return [a.src, a.getAttribute('src'), a.currentSrc, a.duration, a.error, a instanceof HTMLAudioElement, new Audio() instanceof Audio,
                    a.play.name].join()
            """)
        #expect(said == "app://host/a.wav,a.wav,app://host/a.wav,1,,true,true,play")
    }

    @Test func `metadata come without playing`() async throws {
        let duration = try await text(
            """
            const a = new Audio('/a.wav')
            return await new Promise((done) => { a.onloadedmetadata = () => done('' + a.duration) })
            """)
        #expect(duration == "1")
    }

    @Test(arguments: ["missing.wav", "broken.wav"])
    func `a sound that is not there, or is none, is an error`(name: String) async throws {
        let heard = try await text(
            """
            const a = document.createElement('audio')
            const failed = new Promise((done) => { a.onerror = () => done('error ' + a.error.code) })
            a.src = '\(name)'
            const played = await a.play().then(() => 'played', (error) => error.name)
            return played + ' ' + await failed
            """)
        #expect(heard == "NotSupportedError error 4")
    }

    @Test func `a sound that is stopped before it is there stays silent`() async throws {
        let heard = try await text(
            """
            const a = new Audio('/a.wav')
            a.muted = true
            const played = a.play().then(() => 'played', (error) => error.name)
            a.pause()
            const heard = await played + a.paused
            await new Promise((done) => { const other = new Audio('/b.wav'); other.muted = true; other.onended = done; other.play() })
            return heard + a.paused + a.currentTime
            """)
        #expect(heard == "AbortErrortruetrue0")
    }

    @Test(arguments: [
        "1", "Promise.prototype.then = broken", "WeakMap.prototype.get = broken", "window.fetch = broken",
        "Response.prototype.blob = broken",
        "EventTarget.prototype.addEventListener = broken", "Array.prototype.push = broken",
        "Element.prototype.getAttribute = broken",
        "HTMLMediaElement.prototype.canPlayType = broken", "Object.defineProperty(Array.prototype, '0', { set: broken })",
    ])
    func `a page that replaces built-ins hears its sounds all the same`(change: String) async throws {
        try await webView.evaluateJavaScript(
            """
            const broken = () => { throw 1 }
            globalThis.kept = new Audio()
            kept.muted = true
            kept.onended = () => { globalThis.said = 'ended' }
            const made = kept.play.bind(kept)
            \(change)
            kept.src = '/a.wav'
            try { made() } catch (error) { globalThis.said = 'thrown ' + error }
            setTimeout(() => { globalThis.said ??= [kept.paused, kept.error, kept.readyState, kept.currentTime, kept.srcObject].join() }, 10000)
            0
            """)
        try await until { try await webView.evaluateJavaScript("globalThis.said ?? ''") as? String != "" }
        #expect(try await webView.evaluateJavaScript("said") as? String == "ended")
    }

    @Test func `pages of servers keep the engine's own functions`() async throws {
        let server = try LoopbackServer { _ in .html("<title>t</title>") }
        try await webView.finishLoading(server.url())
        #expect(try await text("return '' + HTMLMediaElement.prototype.play").contains("[native code]"))
        try await webView.finishLoading("app://host/")
        #expect(try await !text("return '' + HTMLMediaElement.prototype.play").contains("[native code]"))
    }
}
