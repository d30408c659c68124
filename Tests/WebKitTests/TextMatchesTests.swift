import TestSupport
import Testing

@testable import WebKit

/// The matches of a text, as the user's bar counts and numbers them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct TextMatchesTests {
    private func numbers(_ text: String, in html: String, steps: Int) async throws -> [TextMatches?] {
        let view = try await WKWebView.showing(html: html, at: nil)
        var found: [TextMatches?] = []
        for _ in 0..<steps { found.append(await view.markMatches(of: text, backwards: false)) }
        view.unmarkMatches()
        return found
    }

    @Test func `each match has its number, in fields, over elements, and without cases and accents`() async throws {
        let found = try await numbers(
            "text",
            in: """
                <p>a text te<b>xt</b></p><p hidden>text</p><p>te</p><p>xt</p><textarea>TEXT\n\ntext</textarea><input value=t\u{E9}xt>
                <input type=password value=text><p>a  text</p>
                """, steps: 7)
        #expect(found == (1...6).map { TextMatches(count: 6, number: $0) } + [TextMatches(count: 6, number: 1)])
    }

    @Test func `what is not there, and what no text can be, is found nowhere`() async throws {
        #expect(try await numbers("nothing", in: "<p>text", steps: 1) == [nil])
        #expect(try await numbers("", in: "<p>text", steps: 1) == [nil])
        #expect(try await numbers("te\0xt", in: "<p>text", steps: 1) == [nil])
    }

    @Test func `more matches than the limit are not counted`() async throws {
        let html = "<p>" + String(repeating: "text ", count: TextMatches.limit + 1)
        #expect(try await numbers("text", in: html, steps: 1) == [TextMatches(count: nil, number: nil)])
    }

    @Test(arguments: [
        "<iframe srcdoc='<p>text'></iframe>", "<img name=createTreeWalker>", "<form><input name=childNodes></form>",
    ])
    func `a page whose text cannot be numbered has its count`(html: String) async throws {
        let found = try await numbers("text", in: "<p>text text</p>" + html, steps: 1)
        #expect(found.first??.count ?? 0 >= 2)
    }

    @Test func `a search of the app's own goes on beside the user's`() async throws {
        let view = try await WKWebView.showing(html: "<p>one two</p><p>Two three</p>", at: nil)
        async let marked = view.markMatches(of: "two", backwards: false)
        async let found = view.find("three").matchFound
        #expect(await marked?.count == 2)
        #expect(try await found)
    }
}
