import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKWebViewObservationTests {
    private let webView = WKWebView.forTest()
    private let html = "<title>one</title><meta name='theme-color' content='#ff0000'><p>x"

    // A final class's own override has a key path that is equal to no other.
    private final class FinalView: WKWebView {
        override var title: String? { super.title?.uppercased() }
    }

    private class OwnView: WKWebView {
        override var title: String? { super.title?.uppercased() }
    }

    @Test func `each change of a load is told once, with the value before and after, on the main thread`() async throws {
        var progress: [(old: Double?, new: Double?)] = []
        var loading: [Bool] = []
        var titles: [String?] = []
        var addresses: [String?] = []
        let observations = [
            webView.observe(\.estimatedProgress, options: [.old, .new]) { view, change in
                #expect(Thread.isMainThread && view === webView && change.kind == .setting && !change.isPrior)
                #expect(change.indexes == nil && change.newValue == view.estimatedProgress)
                progress.append((change.oldValue, change.newValue))
            },
            webView.observe(\.isLoading, options: .new) { _, change in
                #expect(change.oldValue == nil)
                if let value = change.newValue { loading.append(value) }
            },
            webView.observe(\.title) { view, change in
                #expect(change.newValue == nil && change.oldValue == nil)
                titles.append(view.title)
            },
            webView.observe(\.url, options: [.new]) { _, change in
                // The value is optional itself: the outer one says that there is a new value.
                if let value = change.newValue { addresses.append(value?.absoluteString) }
            },
        ]
        try await webView.finishLoading(html: html)
        #expect(loading == [true, false])
        #expect(titles.last == "one" && zip(titles, titles.dropFirst()).allSatisfy { $0 != $1 })
        #expect(addresses == ["https://a.example/"])
        #expect(progress.first?.old == 0 && progress.last?.new == 1)
        #expect(zip(progress, progress.dropFirst()).allSatisfy { $0.new == $1.old })
        #expect(progress.allSatisfy { $0.old != $0.new })
        withExtendedLifetime(observations) {}
    }

    @Test func `who observes hears of a change before the delegate is told of the navigation`() async throws {
        let recorder = DelegateRecorder()
        var told: [String] = []
        let observation = webView.observe(\.isLoading, options: .new) { _, change in
            told.append("\(change.newValue == true) behind \(recorder.names.joined(separator: ", "))")
        }
        let names = await recorder.follow(webView) { $0.loadHTMLString(html, baseURL: URL(string: "https://a.example/")) }
        #expect(told == ["true behind ", "false behind start, commit"])
        #expect(names == ["start", "commit", "finish"])
        observation.invalidate()
    }

    @Test func `changes that come together are told in Apple's order`() async throws {
        var names: [String] = []
        let observations = [
            webView.observe(\.title) { _, _ in names.append("title") },
            webView.observe(\.isLoading) { _, _ in names.append("isLoading") },
            webView.observe(\.url) { _, _ in names.append("url") },
            webView.observe(\.estimatedProgress) { _, _ in names.append("estimatedProgress") },
        ]
        webView.loadHTMLString(html, baseURL: URL(string: "https://a.example/"))
        // The engine changes several at once when a load starts.
        try await until { names.contains("isLoading") && names.contains("url") }
        let first = names.prefix { $0 != "title" }
        #expect(Array(first.prefix(3)) == ["estimatedProgress", "url", "isLoading"], "\(names)")
        try await until { !webView.isLoading && webView.title == "one" }
        withExtendedLifetime(observations) {}
    }

    @Test func `the list's way back and forward, and the page's colour, are observable`() async throws {
        let handler = SchemeRecorder { $0.answer(html: "<title>\($0.path)</title><meta name='theme-color' content='#00ff00'>") }
        let webView = WKWebView.forTest { $0.setURLSchemeHandler(handler, forURLScheme: "app") }
        // The engine finds the colour out when it paints.
        let window = Window(showing: webView)
        var back: [Bool] = []
        var forward: [Bool] = []
        var colours: [WKColor?] = []
        let observations = [
            webView.observe(\.canGoBack, options: .new) { _, change in if let value = change.newValue { back.append(value) } },
            webView.observe(\.canGoForward, options: .new) { _, change in if let value = change.newValue { forward.append(value) }
            },
            webView.observe(\.themeColor, options: .new) { _, change in if let value = change.newValue { colours.append(value) }
            },
        ]
        for path in ["one", "two"] {
            try await webView.finishLoading("app://host/\(path)")
        }
        #expect(back == [true] && forward == [])
        try await webView.finishLoading { $0.goBack() }
        try await until { back == [true, false] && forward == [true] }
        try await until { colours.contains(.green) && webView.themeColor == .green }
        withExtendedLifetime((observations, window)) {}
    }

    @Test func `every observable property can be named by the class and by a subclass`() {
        func count<View: WKWebView>(_ webView: View) -> Int {
            var told = 0
            let observations = [
                webView.observe(\.title, options: .initial) { _, _ in told += 1 },
                webView.observe(\.url, options: .initial) { _, _ in told += 1 },
                webView.observe(\.isLoading, options: .initial) { _, _ in told += 1 },
                webView.observe(\.estimatedProgress, options: .initial) { _, _ in told += 1 },
                webView.observe(\.hasOnlySecureContent, options: .initial) { _, _ in told += 1 },
                webView.observe(\.canGoBack, options: .initial) { _, _ in told += 1 },
                webView.observe(\.canGoForward, options: .initial) { _, _ in told += 1 },
                webView.observe(\.themeColor, options: .initial) { _, _ in told += 1 },
                webView.observe(\.underPageBackgroundColor, options: .initial) { _, _ in told += 1 },
                webView.observe(\.cameraCaptureState, options: .initial) { _, _ in told += 1 },
                webView.observe(\.microphoneCaptureState, options: .initial) { _, _ in told += 1 },
                webView.observe(\.fullscreenState, options: .initial) { _, _ in told += 1 },
            ]
            return observations.count - told
        }
        #expect(count(WKWebView.forTest()) == 0)
        #expect(count(OwnView()) == 0)
        var told = 0
        let view: WKWebView = OwnView()
        let observation = view.observe(\.title, options: .initial) { view, _ in told += view is OwnView ? 1 : 0 }
        #expect(told == 1)
        observation.invalidate()
    }

    @Test func `an override's value is what is told`() async throws {
        let webView = OwnView()
        var titles: [String?] = []
        let observation = webView.observe(\.title, options: .new) { (view: OwnView, change) in
            titles.append(change.newValue ?? nil)
        }
        try await webView.finishLoading(html: html)
        #expect(titles.last == "ONE")
        observation.invalidate()
        var told = 0
        let byTheClass = webView.observe(\WKWebView.title, options: .initial) { _, _ in told += 1 }
        let byFinalOverride = FinalView().observe(\WKWebView.title, options: .initial) { _, _ in told += 1 }
        #expect(told == 2)
        byTheClass.invalidate()
        byFinalOverride.invalidate()
    }

    @Test func `the initial call comes before observe returns, and the prior one before the change`() {
        var steps: [String] = []
        func name(_ color: WKColor??) -> String {
            switch color {
            case .some(.some(let color)): color == .red ? "red" : color == .blue ? "blue" : "white"
            case .some(.none): "none"
            case .none: "-"
            }
        }
        let observation = webView.observe(\.underPageBackgroundColor, options: [.initial, .prior, .old, .new]) { _, change in
            steps.append("\(change.isPrior ? "prior" : "after") \(name(change.oldValue)) \(name(change.newValue))")
        }
        #expect(steps == ["after - white"])
        webView.underPageBackgroundColor = .red
        webView.underPageBackgroundColor = .red
        webView.underPageBackgroundColor = nil
        #expect(steps == ["after - white", "prior white -", "after white red", "prior red -", "after red white"])
        observation.invalidate()
    }

    @Test func `a key path that cannot be observed is complained about, and never called`() async throws {
        var told = 0
        let complaints = Complaints.during {
            let observations = [
                webView.observe(\.pageZoom, options: [.initial, .new]) { _, _ in told += 1 },
                webView.observe(\.title?.count) { _, _ in told += 1 },
            ]
            webView.pageZoom = 2
            withExtendedLifetime(observations) {}
        }
        #expect(told == 0)
        #expect(complaints.split(separator: "\n").count == 2, "\(complaints)")
        #expect(
            complaints.contains("[WebKit]") && complaints.contains("cannot be observed")
                && complaints.contains("estimatedProgress"))
        let none = Complaints.during { _ = webView.observe(\.title) { _, _ in } }
        #expect(none.isEmpty)
    }
}
