import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct NSKeyValueObservationTests {
    private let webView = WKWebView.forTest()

    @Test func `an observation ends when it is invalidated, on whichever thread, and when nobody holds it`() async throws {
        var told = 0
        let invalidated = webView.observe(\.underPageBackgroundColor) { _, _ in told += 1 }
        invalidated.invalidate()
        invalidated.invalidate()
        webView.underPageBackgroundColor = .red
        var held: NSKeyValueObservation? = webView.observe(\.underPageBackgroundColor) { _, _ in told += 10 }
        webView.underPageBackgroundColor = .blue
        #expect(told == 10)
        withExtendedLifetime(held) {}
        held = nil
        webView.underPageBackgroundColor = .red
        #expect(told == 10)
        weak var gone: Signal?
        let elsewhere: NSKeyValueObservation
        do {
            let signal = Signal()
            gone = signal
            elsewhere = webView.observe(\.underPageBackgroundColor) { _, _ in signal.send() }
        }
        #expect(gone != nil)
        await Task.detached { elsewhere.invalidate() }.value
        try await until { gone == nil }
    }

    @Test func `a handler may change what it observes, and others hear of both changes in order`() {
        var first: [WKColor?] = []
        var second: [WKColor?] = []
        let observations = [
            webView.observe(\.underPageBackgroundColor, options: .new) { view, change in
                first.append(change.newValue ?? nil)
                if change.newValue == .red { view.underPageBackgroundColor = .blue }
            },
            webView.observe(\.underPageBackgroundColor, options: .new) { _, change in second.append(change.newValue ?? nil) },
        ]
        webView.underPageBackgroundColor = .red
        #expect(first == [.red, .blue])
        #expect(second == [.red, .blue])
        withExtendedLifetime(observations) {}
    }

    @Test func `handlers that change a property again and again are stopped`() {
        var count = 0
        let observation = webView.observe(\.underPageBackgroundColor) { view, _ in
            count += 1
            view.underPageBackgroundColor = view.underPageBackgroundColor == .red ? .blue : .red
        }
        webView.underPageBackgroundColor = .green
        #expect((2...1000).contains(count))
        observation.invalidate()
    }

    @Test func `a handler that ends an observation is the last to hear of it`() {
        var told: [String] = []
        var second: NSKeyValueObservation?
        let first = webView.observe(\.underPageBackgroundColor) { _, _ in
            told.append("first")
            second?.invalidate()
        }
        second = webView.observe(\.underPageBackgroundColor) { _, _ in told.append("second") }
        webView.underPageBackgroundColor = .red
        #expect(told == ["first"])
        first.invalidate()
    }

    @Test func `a view that is observed goes away, and what its handlers hold with it`() async throws {
        weak var goneView: WKWebView?
        weak var goneHandler: Signal?
        var observation: NSKeyValueObservation?
        do {
            let (webView, held) = (WKWebView.forTest(), Signal())
            (goneView, goneHandler) = (webView, held)
            observation = webView.observe(\.title) { _, _ in held.send() }
            try await webView.finishLoading(html: "<title>one</title>", at: nil)
        }
        #expect(goneView == nil && goneHandler == nil)
        observation?.invalidate()
        observation = nil
    }

    @Test func `a handler may hold its own observation, until it ends`() {
        @MainActor final class Holder {
            var observation: NSKeyValueObservation?
        }
        weak var gone: Holder?
        var told = 0
        do {
            let webView = WKWebView.forTest()
            let holder = Holder()
            gone = holder
            holder.observation = webView.observe(\.underPageBackgroundColor) { _, _ in
                told += 1
                withExtendedLifetime(holder) {}
            }
            webView.underPageBackgroundColor = .red
        }
        #expect(told == 1 && gone == nil)
        do {
            let webView = WKWebView.forTest()
            let holder = Holder()
            gone = holder
            holder.observation = webView.observe(\.underPageBackgroundColor) { _, _ in holder.observation = nil }
            webView.underPageBackgroundColor = .red
        }
        #expect(gone == nil)
    }
}
