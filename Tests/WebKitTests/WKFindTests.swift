import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKFindTests {
    private let webView: WKWebView

    init() async throws {
        webView = try await .showing(html: "<p id=a>one two</p><p id=b>Two three</p>", at: nil)
    }

    private func selection() async throws -> String? {
        try await webView.evaluateJavaScript("`${getSelection().anchorNode?.parentNode.id} ${getSelection()}`") as? String
    }

    @Test func `a search selects the next match, without a window, and goes on at the beginning`() async throws {
        #expect(try await webView.find("two").matchFound)
        #expect(try await selection() == "a two")
        #expect(try await webView.find("two").matchFound)
        #expect(try await selection() == "b Two")
        #expect(try await webView.find("two").matchFound)
        #expect(try await selection() == "a two")
        #expect(try await !webView.find("four").matchFound)
    }

    @Test func `a search can mind the case, go backwards and end at the end`() async throws {
        let configuration = WKFindConfiguration()
        #expect(!configuration.backwards && !configuration.caseSensitive && configuration.wraps)
        configuration.caseSensitive = true
        configuration.wraps = false
        #expect(try await webView.find("Two", configuration: configuration).matchFound)
        #expect(try await selection() == "b Two")
        #expect(try await !webView.find("Two", configuration: configuration).matchFound)
        configuration.backwards = true
        #expect(try await webView.find("one", configuration: configuration).matchFound)
        #expect(try await selection() == "a one")
        #expect((configuration.copy() as? WKFindConfiguration)?.backwards == true)
    }

    @Test func `searches that are started together are answered in order`() async throws {
        var answers: [String] = []
        let done = Signal()
        for text in ["one", "none", "", "three"] {
            webView.find(text) {
                answers.append("\(text) \($0.matchFound)")
                if answers.count == 4 { done.send() }
            }
        }
        await done.wait()
        #expect(answers.filter { $0 != " false" } == ["one true", "none false", "three true"])
    }

    @Test func `a view that shows nothing has no match`() async throws {
        #expect(try await !WKWebView.forTest().find("a").matchFound)
    }

    @Test(arguments: [1, 2]) func `a search that is begun when another ends is a search of its own`(others: Int) async throws {
        var found: [String] = []
        func find(_ text: String, _ next: @escaping () -> Void = {}) {
            webView.find(text) { result in
                found.append("\(text) \(result.matchFound)")
                next()
            }
        }
        find("two") { find("four") { find("one") } }
        for _ in 1..<others { find("three") }
        try await until { found.count == 2 + others }
        // An answer of a search that was begun twice would be taken for the next one's.
        #expect(found == ["two true"] + Array(repeating: "three true", count: others - 1) + ["four false", "one true"])
    }
}
