import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKWebViewMediaTests {
    private let page = URL(string: "https://a.example/")
    /// A video of a canvas needs no file and no sound card. The canvas stands still: while the pipeline of a stream that changes begins,
    /// WebKitGTK lets the video play by itself for a moment.
    private let html = """
        <title>t</title><canvas id=canvas width=8 height=8></canvas><video id=video muted></video>
        <script>
          canvas.getContext('2d').fillRect(0, 0, 8, 8)
          video.srcObject = canvas.captureStream(10)
        </script>
        """

    private func makeView() async throws -> (WKWebView, Window) {
        let webView = WKWebView.forTest { $0.allowsInlineMediaPlayback = true }
        let window = Window(showing: webView)
        try await webView.finishLoading { $0.loadHTMLString(html, baseURL: page) }
        return (webView, window)
    }

    private func isPaused(_ webView: WKWebView) async throws -> Bool {
        try await webView.evaluateJavaScript("video.paused") as? Bool == true
    }

    @Test func `media are paused, and their state is told`() async throws {
        let (webView, window) = try await makeView()
        // WebKitGTK may let the video play by itself, and may go on with it.
        try await webView.evaluateJavaScript("video.pause(); 0")
        #expect(await webView.requestMediaPlaybackState() == .paused)
        try await webView.evaluateJavaScript("video.play(); 0")
        #expect(await webView.requestMediaPlaybackState() == .playing)
        await webView.pauseAllMediaPlayback()
        #expect(try await isPaused(webView))
        #expect(await webView.requestMediaPlaybackState() == .paused)
        try await webView.evaluateJavaScript("video.remove()")
        #expect(await webView.requestMediaPlaybackState() == .none)
        withExtendedLifetime(window) {}
    }

    @Test func `suspended media cannot play, and go on afterwards`() async throws {
        let (webView, window) = try await makeView()
        try await webView.evaluateJavaScript("video.play(); 0")
        await webView.setAllMediaPlaybackSuspended(true)
        #expect(await webView.requestMediaPlaybackState() == .suspended)
        try await webView.evaluateJavaScript("video.play().catch(() => {}); 0")
        try await until { try await isPaused(webView) }
        await webView.setAllMediaPlaybackSuspended(false)
        try await until { try await !isPaused(webView) }
        #expect(await webView.requestMediaPlaybackState() == .playing)
        withExtendedLifetime(window) {}
    }

    @Test(arguments: ["the app", "the page"])
    func `media that are paused while they are suspended do not go on`(pausing: String) async throws {
        let (webView, window) = try await makeView()
        try await webView.evaluateJavaScript("video.play(); 0")
        await webView.setAllMediaPlaybackSuspended(true)
        try await until { try await isPaused(webView) }
        if pausing == "the app" {
            await webView.pauseAllMediaPlayback()
        } else {
            try await webView.evaluateJavaScript("video.pause(); 0")
        }
        await webView.setAllMediaPlaybackSuspended(false)
        #expect(try await isPaused(webView))
        #expect(await webView.requestMediaPlaybackState() == .paused)
        #expect(
            try await webView.evaluateJavaScript("video.pause.name + /native code/.test(video.pause)") as? String == "pausetrue")
        withExtendedLifetime(window) {}
    }

    @Test func `a later document is suspended, too, until the suspension ends`() async throws {
        let (webView, window) = try await makeView()
        await webView.setAllMediaPlaybackSuspended(true)
        await webView.setAllMediaPlaybackSuspended(true)
        try await webView.finishLoading { $0.loadHTMLString(html, baseURL: page) }
        try await webView.evaluateJavaScript("video.play().catch(() => {}); 0")
        try await until { try await isPaused(webView) }
        await webView.setAllMediaPlaybackSuspended(false)
        try await webView.finishLoading { $0.loadHTMLString(html, baseURL: page) }
        try await webView.evaluateJavaScript("video.play(); 0")
        #expect(await webView.requestMediaPlaybackState() == .playing)
        withExtendedLifetime(window) {}
    }

    @Test func `media of a frame of the same origin are reached, and completion handlers called`() async throws {
        let webView = WKWebView.forTest { $0.allowsInlineMediaPlayback = true }
        let window = Window(showing: webView)
        try await webView.finishLoading { $0.loadHTMLString("<title>t</title><iframe id=inner></iframe>", baseURL: page) }
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
        #expect(try await isPaused(webView))
        withExtendedLifetime(window) {}
    }

    private static let record = "window.stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: true })"

    @Test func `the state of camera and microphone is told, set and observable`() async throws {
        let webView = WKWebView.forTest()
        let window = Window(showing: webView)
        try await webView.finishLoading { $0.loadHTMLString("<title>t</title>", baseURL: page) }
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
        withExtendedLifetime((window, observation)) {}
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
