/// A PDF's only page.
@MainActor
enum PDFPage {
    /// From the upper left corner, in CSS pixels.
    private static let farthest: CGFloat = 10_000_000

    // Platform: page of a PDF
    /// Shows a part of the page, by an update behind the file's end (ISO 32000-1, 7.5.6): a new `MediaBox` for the page's object.
    ///
    /// - Parameter part: In CSS pixels from the upper left corner; `nil` leaves the file as it is.
    /// - Throws: `WKError` with `unknown` for a file that does not have one page.
    static func crop(_ data: Data, to part: CGRect?) throws -> Data {
        guard let part, !part.isNull else { return data }
        guard [part.minX, part.minY, part.maxX, part.maxY].allSatisfy({ abs($0) <= farthest }) else {
            throw WKError(.unknown, "The part of the page is too large, or its numbers are none.")
        }
        // Latin-1, so that each byte is one character.
        guard let text = String(data: data, encoding: .isoLatin1), let update = update(text, part) else {
            throw WKError(.unknown, "The part could not be taken: the document did not print on one page.")
        }
        return data + Data(update.utf8)
    }

    /// A PDF's numbers have no exponents.
    private static func written(_ number: Double) -> String {
        "\((number * 1000).rounded() / 1000)"
    }

    private static func update(_ text: String, _ part: CGRect) -> String? {
        let objects = text.matches(
            of: #/\n(\d+) 0 obj\n(<<\/Type \/Page\n(?:(?!endobj).)*?\/MediaBox \[0 0 [\d.]+ ([\d.]+)\](?:(?!endobj).)*)endobj/#
                .dotMatchesNewlines().matchingSemantics(.unicodeScalar))
        let trailers = text.matches(
            of: #/trailer\n<<\/Size (\d+)\n\/Root (\d+) 0 R.*?startxref\n(\d+)/#
                .dotMatchesNewlines().matchingSemantics(.unicodeScalar))
        guard objects.count == 1, let object = objects.first, let height = Double(object.3), let trailer = trailers.last else {
            return nil
        }
        let scale = PDFPrinter.scale
        let box = [part.minX * scale, height - part.maxY * scale, part.maxX * scale, height - part.minY * scale]
        let ownBox = #/\/MediaBox \[[^\]]*\]/#.matchingSemantics(.unicodeScalar)
        // No guard: the expression goes by scalars.
        let page = String(object.2).replacing(
            ownBox, with: "/MediaBox [\(box.map(written).joined(separator: " "))]")
        let start = text.unicodeScalars.count + 1
        let body = "\n\(object.1) 0 obj\n\(page)endobj\n"
        let place = String(repeating: "0", count: 10 - "\(start)".count) + "\(start)"
        return """
            \(body)xref
            \(object.1) 1
            \(place) 00000 n\u{20}
            trailer
            <</Size \(trailer.1)
            /Root \(trailer.2) 0 R
            /Prev \(trailer.3)>>
            startxref
            \(start - 1 + body.utf8.count)
            %%EOF

            """
    }
}
