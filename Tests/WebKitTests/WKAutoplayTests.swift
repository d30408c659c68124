import TestSupport
import Testing
import WebKit

/// Media that play without the user's doing. A call of `play` that is refused leaves the element paused.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct WKAutoplayTests {
    private static let script = """
        const sound = new Audio('data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=')
        const silent = document.createElement('video')
        silent.muted = true
        silent.src = sound.src
        document.documentElement.append(silent)
        for (const media of [sound, silent]) media.play().catch(() => {})
        return [!sound.paused, !silent.paused]
        """

    /// As the page's own script: what the app calls counts as the user's doing.
    private func plays(in webView: WKWebView) async throws -> [Bool]? {
        let window = Window(showing: webView)
        let page = "<title>t</title><script>window.result = (() => { \(Self.script) })()</script>"
        try await webView.finishLoading(html: page)
        withExtendedLifetime(window) {}
        return try await webView.evaluateJavaScript("window.result") as? [Bool]
    }

    @Test(
        arguments: [
            ([], [true, true]), (.audio, [false, true]), (.video, [false, false]), (.all, [false, false]),
        ] as [(WKAudiovisualMediaTypes, [Bool])])
    func `the configuration says which media wait for the user`(types: WKAudiovisualMediaTypes, expected: [Bool]) async throws {
        let webView = WKWebView.forTest {
            $0.mediaTypesRequiringUserActionForPlayback = types
            $0.allowsInlineMediaPlayback = true
        }
        let plays = try await plays(in: webView)
        #expect(plays == expected)
    }
}
