import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKWebViewMediaTests {
    /// A video of a canvas needs no file and no sound card. The canvas stands still: while the pipeline of a stream that changes begins,
    /// WebKitGTK lets the video play by itself for a moment.
    private let html = """
        <title>t</title><canvas id=canvas width=8 height=8></canvas><video id=video muted></video>
        <script>
          canvas.getContext('2d').fillRect(0, 0, 8, 8)
          video.srcObject = canvas.captureStream(10)
        </script>
        """

    private let webView = WKWebView.forTest { $0.allowsInlineMediaPlayback = true }
    private let window: Window

    init() {
        window = Window(showing: webView)
    }

    private func load() async throws {
        try await webView.finishLoading(html: html)
    }

    private func isPaused() async throws -> Bool {
        try await webView.evaluateJavaScript("video.paused") as? Bool == true
    }

    @Test func `media are paused, and their state is told`() async throws {
        try await load()
        // WebKitGTK may let the video play by itself, and may go on with it.
        try await webView.evaluateJavaScript("video.pause(); 0")
        #expect(await webView.requestMediaPlaybackState() == .paused)
        try await webView.evaluateJavaScript("video.play(); 0")
        #expect(await webView.requestMediaPlaybackState() == .playing)
        await webView.pauseAllMediaPlayback()
        #expect(try await isPaused())
        #expect(await webView.requestMediaPlaybackState() == .paused)
        try await webView.evaluateJavaScript("video.remove()")
        #expect(await webView.requestMediaPlaybackState() == .none)
    }

    @Test func `suspended media cannot play, and go on afterwards`() async throws {
        try await load()
        try await webView.evaluateJavaScript("video.play(); 0")
        await webView.setAllMediaPlaybackSuspended(true)
        #expect(await webView.requestMediaPlaybackState() == .suspended)
        try await webView.evaluateJavaScript("video.play().catch(() => {}); 0")
        try await until { try await isPaused() }
        await webView.setAllMediaPlaybackSuspended(false)
        try await until { try await !isPaused() }
        #expect(await webView.requestMediaPlaybackState() == .playing)
    }

    @Test(arguments: ["the app", "the page"])
    func `media that are paused while they are suspended do not go on`(pausing: String) async throws {
        try await load()
        try await webView.evaluateJavaScript("video.play(); 0")
        await webView.setAllMediaPlaybackSuspended(true)
        try await until { try await isPaused() }
        if pausing == "the app" {
            await webView.pauseAllMediaPlayback()
        } else {
            try await webView.evaluateJavaScript("video.pause(); 0")
        }
        await webView.setAllMediaPlaybackSuspended(false)
        #expect(try await isPaused())
        #expect(await webView.requestMediaPlaybackState() == .paused)
        #expect(
            try await webView.evaluateJavaScript("video.pause.name + /native code/.test(video.pause)") as? String == "pausetrue")
    }

    @Test func `a later document is suspended, too, until the suspension ends`() async throws {
        try await load()
        await webView.setAllMediaPlaybackSuspended(true)
        await webView.setAllMediaPlaybackSuspended(true)
        try await load()
        try await webView.evaluateJavaScript("video.play().catch(() => {}); 0")
        try await until { try await isPaused() }
        await webView.setAllMediaPlaybackSuspended(false)
        try await load()
        try await webView.evaluateJavaScript("video.play(); 0")
        #expect(await webView.requestMediaPlaybackState() == .playing)
    }

    @Test func `media of a frame of the same origin are reached, and completion handlers called`() async throws {
        try await webView.finishLoading(html: "<title>t</title><iframe id=inner></iframe>")
        let script = """
            const canvas = document.createElement('canvas')
            const pen = canvas.getContext('2d')
            let drawn = 0
            setInterval(() => {
              pen.fillStyle = drawn++ % 2 ? 'black' : 'white'
              pen.fillRect(0, 0, 8, 8)
            }, 50)
            const video = inner.contentDocument.createElement('video')
            video.muted = true
            inner.contentDocument.body.append(video)
            video.srcObject = canvas.captureStream(10)
            window.video = video
            window.shown = 0
            const count = () => { shown++; video.requestVideoFrameCallback(count) }
            video.requestVideoFrameCallback(count)
            video.play()
            """
        try await webView.callAsyncJavaScript(script, contentWorld: .page)
        // One that is paused while GStreamer begins can play on by itself: WebKitGTK takes the pipeline's late change of state for the page's wish.
        // A canvas that stands still gives a single frame, which is gone if it comes before the pipeline is ready; so this one changes.
        try await until("No three frames were shown within a minute.") {
            try await webView.evaluateJavaScript("shown >= 3") as? Bool == true
        }
        let state = await withCheckedContinuation { done in
            webView.requestMediaPlaybackState { done.resume(returning: $0) }
        }
        #expect(state == .playing)
        await withCheckedContinuation { done in
            webView.pauseAllMediaPlayback { done.resume() }
        }
        #expect(try await isPaused())
    }

    private static let record = "window.stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true })"

    @Test func `the state of camera and microphone is told, set and observable`() async throws {
        try await webView.finishLoading(html: "<title>t</title>")
        webView.useMockDevices()
        let delegate = DelegateRecorder()
        delegate.capture = { _, _ in .grant }
        webView.uiDelegate = delegate
        #expect(webView.cameraCaptureState == .none && webView.microphoneCaptureState == .none)
        await webView.setCameraCaptureState(.muted)
        #expect(webView.cameraCaptureState == .none)

        var camera: [WKMediaCaptureState] = []
        let observation = webView.observe(\.cameraCaptureState, options: .new) { _, change in
            if let state = change.newValue { camera.append(state) }
        }
        try await webView.callAsyncJavaScript(Self.record, contentWorld: .page)
        try await until { webView.cameraCaptureState == .active && webView.microphoneCaptureState == .active }
        await webView.setCameraCaptureState(.muted)
        #expect(webView.cameraCaptureState == .muted && webView.microphoneCaptureState == .active)
        await webView.setMicrophoneCaptureState(.muted)
        #expect(webView.microphoneCaptureState == .muted)
        await webView.setCameraCaptureState(.active)
        #expect(webView.cameraCaptureState == .active)
        await webView.setCameraCaptureState(.none)
        #expect(webView.cameraCaptureState == .none)
        #expect(camera == [.active, .muted, .active, .none])
        // WebKitGTK 2.50.6 tells of the end of a muted device when the view is freed already.
        await webView.setMicrophoneCaptureState(.none)
        #expect(webView.microphoneCaptureState == .none)
        withExtendedLifetime(observation) {}
    }

    @Test func `who asks for a state hears when the view goes away`() async throws {
        var webView: WKWebView? = WKWebView.forTest()
        let told = Signal()
        webView?.setCameraCaptureState(.active) { told.send() }
        webView?.pauseAllMediaPlayback { told.send() }
        webView = nil
        await told.wait()
        await told.wait()
    }
}
