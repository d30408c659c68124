import PonteTesting
import TestSupport
import Testing

/// Pages that have replaced what they can, and pages with unusual texts and names.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct HeadlessRuinedPageTests {
    @Test func `the test's own scripts meet none of what the page has replaced`() async throws {
        try await HeadlessPage.run(
            html: """
                <button onclick="clicked = 1">Go</button><input>
                <script>var clicked = 0; \(RuinedPage.script)</script>
                """
        ) { page in
            #expect(try await page.evaluate("[1, clicked]", as: [Int].self) == [1, 0])
            try await page.click("button")
            try await page.type("text", into: "input")
            #expect(
                try await page.evaluate("[clicked, document.querySelector('input').value]", as: [AnyCodable].self).map(\.text)
                    == ["1", "text"])
            page.expectProblem("a 5 {\"b\":1} more% c")
            try await page.evaluate("console.error('%s %d', 'a', 5, { b: 1 }, 'more%', 'c')")
        }
    }

    private struct AnyCodable: Decodable {
        let text: String
        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            text = try (try? container.decode(String.self)) ?? "\(container.decode(Int.self))"
        }
    }

    @Test func `texts are whole`() async throws {
        try await HeadlessPage.run(html: "<p>") { page in
            #expect(try await page.evaluate(#"'a\ud800b\0c'"#, as: String.self) == "a\u{FFFD}b\0c")
            #expect(try await page.evaluate(#"({ 'k\udc00': '\u{1F600}' })"#, as: [String: String].self) == ["k\u{FFFD}": "😀"])
            #expect(try await page.evaluate("text", as: String.self, arguments: ["text": "a\0b"]) == "a\0b")
            page.expectProblem("a\u{FFFD}b\0c")
            try await page.evaluate(#"console.error('a\ud800b\0c')"#)
        }
    }

    @Test func `elements with the names of the document's members hide nothing from the test`() async throws {
        try await HeadlessPage.run(
            html: """
                <img name="querySelector"><img name="activeElement"><img name="body"><img name="elementFromPoint"><img name="execCommand"><img name="URL">
                <form onsubmit="sent = 1; return false"><input id="field" name="requestSubmit"><input name="elements" type="hidden"></form>
                <button onclick="clicked = 1">Go</button>
                <script>var clicked = 0, sent = 0</script>
                """
        ) { page in
            page.ignoreProblems("could not load")
            try await page.click("button")
            try await page.type("text\n", into: "#field")
            #expect(try await page.evaluate("[clicked, sent]", as: [Int].self) == [1, 1])
            page.expectProblem("said")
            try await page.evaluate("console.error('said')")
        }
    }
}
