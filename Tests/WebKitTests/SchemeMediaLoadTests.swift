import Foundation
import TestSupport
import Testing
import WebKit

/// The load of sounds under a custom scheme: pages see the same as of a server's.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct SchemeMediaLoadTests {
    private let handler: SchemeRecorder
    private let webView: WKWebView
    private let window: Window
    private let sound: Data

    init() async throws {
        sound = try await SchemeMediaTests.sound()
        handler = SchemeMediaTests.site(sound, html: "<title>t</title>")
        webView = try await handler.makeView()
        window = Window(showing: webView)
    }

    private func text(_ body: String) async throws -> String {
        let kit = """
            const heardOf = (element, kinds) => {
              const heard = []
              for (const kind of kinds.split(' ')) element.addEventListener(kind, () => heard.push(kind))
              return heard
            }
            const next = (element, kind) => new Promise((done) => element.addEventListener(kind, done, { once: true }))
            const put = (html) => { document.body.innerHTML = html; return document.body.firstChild }

            """
        return try await webView.callAsyncJavaScript(kit + body, contentWorld: .page) as? String ?? ""
    }

    @Test func `a rate that is set with the address stays`() async throws {
        let said = try await text(
            """
            const a = new Audio()
            const heard = heardOf(a, 'ratechange')
            a.src = 'a.wav'
            a.playbackRate = 4
            await next(a, 'canplay')
            const first = a.playbackRate
            a.muted = true
            await a.play()
            await next(a, 'ended')
            return [first, a.playbackRate, a.defaultPlaybackRate, heard].join()
            """)
        #expect(said == "4,4,1,ratechange")
    }

    @Test(arguments: ["t=0.5", "t=npt:0.5", "x&t=0:00.5", "t=0.1&t=0:00:00.5", "t=0.5,0.9"])
    func `a sound begins where its address says`(fragment: String) async throws {
        let said = try await text(
            """
            const a = new Audio('a.wav#\(fragment)')
            await next(a, 'canplay')
            if (a.seeking) await next(a, 'seeked')
            return a.currentTime + ' ' + a.currentSrc
            """)
        #expect(said == "0.5 app://host/a.wav#\(fragment)")
    }

    @Test(arguments: ["t=", "t=,", "t=a", "t=1:2:3:4", "t=5,4", "t=-1", "u=0.5", "", "t=.5", "t=1:,"])
    func `a part that means nothing is the whole`(fragment: String) async throws {
        let said = try await text(
            """
            const a = new Audio('a.wav#\(fragment)')
            await next(a, 'canplay')
            return `${a.currentTime}`
            """)
        #expect(said == "0")
    }

    @Test func `a sound pauses where its address says, once`() async throws {
        let said = try await text(
            """
            const a = new Audio('a.wav#t=0.1,0.3')
            a.muted = true
            await a.play()
            await next(a, 'pause')
            const early = a.currentTime >= 0.3 && !a.ended
            a.play()
            await next(a, 'ended')
            return `${early}`
            """)
        #expect(said == "true")
    }

    @Test(arguments: ["<audio src=a.wav autoplay muted>", "<video autoplay muted><source src=a.wav></video>"])
    func `a silent sound plays by itself, and once`(html: String) async throws {
        let said = try await text(
            """
            const a = put('\(html)')
            const heard = heardOf(a, 'play pause')
            await next(a, 'ended')
            a.currentTime = 0
            await next(a, 'seeked')
            await new Promise((done) => setTimeout(done))
            return [heard[0], heard.filter((kind) => kind === 'play').length, a.paused].join()
            """)
        #expect(said == "play,1,true")
    }

    @Test func `one that the page pauses at once does not play by itself`() async throws {
        let said = try await text(
            """
            const a = put('<audio src=a.wav autoplay muted>')
            a.pause()
            await next(a, 'canplaythrough')
            return `${a.paused}`
            """)
        #expect(said == "true")
    }

    @Test func `each source that is none hears so, in order, and the element nothing`() async throws {
        let said = try await text(
            """
            const a = put('<audio muted><source src=missing.wav><source src=a.xyz type=audio/unknown><source src=broken.wav><source src=a.wav></audio>')
            const heard = []
            a.onerror = () => heard.push('element')
            for (const source of a.children) source.onerror = () => heard.push(source.getAttribute('src'))
            await next(a, 'loadedmetadata')
            return [heard.filter((name) => name !== 'a.xyz'), heard.includes('a.xyz'), a.error, a.currentSrc].join()
            """)
        #expect(said == "missing.wav,broken.wav,true,,app://host/a.wav")
    }

    @Test func `where each source is missing, each hears so`() async throws {
        let said = try await text(
            """
            const a = put('<audio><source src=missing.wav><source src=gone.wav></audio>')
            const heard = []
            a.onerror = () => heard.push('element')
            a.children[0].onerror = () => heard.push('first')
            a.children[1].onerror = () => heard.push('second')
            await next(a.children[1], 'error')
            await new Promise((done) => setTimeout(done))
            return [heard, a.networkState === a.NETWORK_NO_SOURCE, a.error].join()
            """)
        #expect(said == "first,second,true,")
    }

    @Test func `play settles though an earlier source is broken`() async throws {
        let said = try await text(
            """
            const a = put('<audio muted><source src=broken.wav><source src=a.wav></audio>')
            const played = await a.play().then(() => 'played', (error) => error.name)
            await next(a, 'ended')
            return played
            """)
        #expect(said == "played")
    }

    private static let kinds =
        "loadstart emptied abort error ratechange play loadedmetadata loadeddata canplay canplaythrough playing ended"

    /// The events of a sound's whole life, how many of each.
    private func events(_ body: String) async throws -> String {
        try await text(
            """
            const a = new Audio()
            const heard = heardOf(a, '\(Self.kinds)')
            a.muted = true
            \(body)
            await next(a, 'ended')
            return '\(Self.kinds)'.split(' ').map((kind) => kind + ' ' + heard.filter((one) => one === kind).length).join()
              + ' ' + (heard.indexOf('loadstart') < heard.indexOf('loadedmetadata'))
            """)
    }

    @Test(arguments: [
        "a.src = 'a.wav'; await a.play()", "a.src = 'a.wav'; await next(a, 'loadedmetadata'); await a.play()",
        "a.src = 'a.wav'; a.playbackRate = 2; await a.play()",
    ])
    func `the events are those of a server's sound`(body: String) async throws {
        let own = try await events(body)
        let sound = self.sound
        let server = try LoopbackServer { request in
            request.path == "/a.wav"
                ? .response(headers: ["Content-Type": "audio/wav"], body: sound) : .html("<title>t</title>")
        }
        try await webView.finishLoading(server.url())
        let others = try await events(body)
        #expect(own == others)
        #expect(own.hasPrefix("loadstart 1,emptied 0,abort 0,error 0"))
    }

    @Test func `an element says that it loads, and then that it has enough`() async throws {
        let said = try await text(
            """
            const a = new Audio('a.wav')
            const said = []
            const look = () => said.push(`${a.error} ${a.srcObject} ${a.networkState === a.NETWORK_NO_SOURCE}`)
            // Until then it has no source: the engine chooses one in a later turn.
            await next(a, 'loadstart')
            for (let turn = 0; turn < 20; turn++) { await new Promise((done) => setTimeout(done)); look() }
            if (a.readyState < 4) await next(a, 'canplaythrough')
            look()
            return [...new Set(said), a.readyState].join()
            """)
        #expect(said == "null null false,4")
    }

    @Test func `a suspended one is played once, and the page hears that it was stopped`() async throws {
        await webView.setAllMediaPlaybackSuspended(true)
        let said = try await text(
            """
            const a = put('<audio src=a.wav muted>')
            const heard = heardOf(a, 'play')
            await next(a, 'loadedmetadata')
            const played = await a.play().then(() => 'played', (error) => error.name)
            if (a.readyState < 4) await next(a, 'canplaythrough')
            for (let turn = 0; turn < 20; turn++) await new Promise((done) => setTimeout(done))
            return [heard.length, a.paused, played === 'played' || played === 'AbortError'].join()
            """)
        #expect(said == "1,true,true")
    }

    @Test func `one that is paused without an address plays by itself with an attribute`() async throws {
        let said = try await text(
            """
            const a = put('<audio>')
            a.autoplay = a.muted = true
            a.pause()
            a.setAttribute('src', 'a.wav')
            await next(a, 'ended')
            return `${a.currentTime}`
            """)
        #expect(said == "1")
    }

    @Test func `an object that the page gives takes the place of the address`() async throws {
        let said = try await text(
            """
            const blob = await (await fetch('a.wav')).blob()
            const a = new Audio('missing.wav')
            a.srcObject = blob
            await next(a, 'loadedmetadata')
            return `${a.srcObject === blob} ${a.duration}`
            """)
        #expect(said == "true 1")
    }
}
