import PonteText
import Testing

struct DisplayTextTests {
    @Test(
        arguments: [
            "\u{061C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}",
            "\u{2067}", "\u{2068}",
            "\u{2069}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{00AD}", "\u{3164}", "\u{E0041}",
            "\u{0007}", "\u{0080}",
        ] as [Unicode.Scalar]) func `what is not seen, or turns a text, is in no name and no title`(sign: Unicode.Scalar)
    {
        let name = "a" + String(sign) + "b.pdf"
        #expect(!DisplayText.isPlain(name))
        #expect(DisplayText.fileName(name) == "a_b.pdf")
        #expect(DisplayText.line(name) == "ab.pdf")
        #expect(DisplayText.lines(name) == "ab.pdf")
    }

    @Test(arguments: ["\n", "\t", "\r", "\u{0B}", "\u{85}", "\u{2028}", "\u{2029}"] as [Unicode.Scalar])
    func `what breaks a line is in no name, and a space in a title`(sign: Unicode.Scalar) {
        let name = "a" + String(sign) + "b"
        #expect(!DisplayText.isPlain(name))
        #expect(DisplayText.fileName(name) == "a_b")
        #expect(DisplayText.line(name) == "a b")
    }

    @Test func `a message keeps its lines`() {
        #expect(DisplayText.lines("One\n\tTwo\u{202E}\r\nThree\u{2028}Four") == "One\n\tTwo\nThree\nFour")
    }

    @Test(arguments: [
        "report.pdf", "", "Grüße", "مرحبا.pdf", "שלום", "नमस्ते", "日本語.txt", "👩\u{200D}💻.txt", "👨\u{200D}👩\u{200D}👧\u{200D}👦",
        "🏳\u{FE0F}\u{200D}🌈",
        "👩🏽\u{200D}🚀", "❤\u{FE0F}\u{200D}🔥", "🇩🇪", "e\u{0301}",
    ]) func `names in all scripts, and emoji of several parts, stay as they are`(name: String) {
        #expect(DisplayText.isPlain(name))
        for text in [DisplayText.fileName(name), DisplayText.line(name), DisplayText.lines(name)] {
            #expect(text.unicodeScalars.elementsEqual(name.unicodeScalars))
        }
    }

    @Test(arguments: ["a\u{200D}b", "👩\u{200D}", "\u{200D}👩", "👩\u{200D}\u{200D}💻", "1\u{200D}2", "👩\u{200D}exe"])
    func `a joiner stays between two emoji alone`(name: String) {
        #expect(!DisplayText.isPlain(name))
        #expect(DisplayText.fileName(name).unicodeScalars.contains("_"))
    }
}
