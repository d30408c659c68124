import Testing

@testable import PontePage

/// Marks that join the character beside them, so that it is another for Swift's `Character`, and the same for a parser.
struct MarkedTextAttackTests {
    /// Ahead of a character, and behind one.
    private static let joining = [("\u{600}", ""), ("", "\u{338}"), ("", "\u{301}"), ("", "\u{200D}"), ("\u{110BD}", "\u{FE0F}")]

    @Test(arguments: joining)
    func `no mark hides a character that HTML reads`(ahead: String, behind: String) {
        for (character, name) in [("&", "amp"), ("<", "lt"), (">", "gt"), ("\"", "quot"), ("'", "#39")] {
            let escaped = HTMLText.escaped("a\(ahead)\(character)\(behind)b")
            #expect(Array(escaped.utf8) == Array("a\(ahead)&\(name);\(behind)b".utf8))
        }
    }

    @Test(arguments: joining)
    func `no mark makes a pattern of origins of what is none, or widens it`(ahead: String, behind: String) {
        for text in [
            "https:/\(ahead)/\(behind)*.example.com", "https://\(ahead)*\(behind).example.com", "https://*\(ahead).\(behind)com",
        ] {
            let pattern = try? OriginPattern(text)
            for origin in ["https://example.com", "https://a.example.com", "https://evil.com"].compactMap({ Origin($0) }) {
                #expect(pattern?.matches(origin) != true)
            }
        }
    }

    @Test func `a host of other scalars is another host`() {
        let pattern: OriginPattern = "https://book.example"
        let kelvin = Origin(scheme: "https", host: "boo\u{212A}.example")
        #expect(!pattern.matches(kelvin) && kelvin != Origin(scheme: "https", host: "book.example"))
        #expect(Origin(scheme: "HTTPS", host: "BOOK.Example") == Origin("https://book.example"))
    }
}
