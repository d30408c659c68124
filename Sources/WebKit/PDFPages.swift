/// The pages of a PDF that was printed on one sheet.
@MainActor
enum PDFPages {
    /// From the upper left corner, in CSS pixels.
    private static let farthest: CGFloat = 10_000_000

    // Platform: page of a PDF
    /// Shows a part of the sheet, by an update behind the file's end (ISO 32000-1, 7.5.6). A part that is higher than a page can be goes over several, as on Apple's systems
    /// (`WebPage::pdfSnapshotAtSize`).
    ///
    /// - Parameter part: In CSS pixels from the upper left corner.
    /// - Throws: `WKError` with `unknown` for a file that does not have one page.
    static func crop(_ data: Data, to part: CGRect) throws -> Data {
        guard [part.minX, part.minY, part.maxX, part.maxY].allSatisfy({ abs($0) <= farthest }) else {
            throw WKError(.unknown, "The part of the page is too large, or its numbers are none.")
        }
        guard part.width <= PrintLayout.farthest else {
            throw WKError(.unknown, "A page of a PDF has at most 14,400 points of width. Ask for a part of the page by rect.")
        }
        // Latin-1, so that each byte is one character.
        guard let text = String(data: data, encoding: .isoLatin1), let update = update(text, slices(of: part)) else {
            throw WKError(.unknown, "The PDF could not be made: the document did not print on one page.")
        }
        return data + Data(update.utf8)
    }

    private static func slices(of part: CGRect) -> [CGRect] {
        var slices: [CGRect] = []
        var top = part.minY
        repeat {
            let height = min(part.maxY - top, PrintLayout.farthest)
            slices.append(CGRect(x: part.minX, y: top, width: part.width, height: height))
            top += height
        } while top < part.maxY
        return slices
    }

    /// A PDF's numbers have no exponents.
    private static func written(_ number: Double) -> String {
        "\((number * 1000).rounded() / 1000)"
    }

    private static func update(_ text: String, _ slices: [CGRect]) -> String? {
        let sheets = text.matches(
            of: #/\n(\d+) 0 obj\n(<<\/Type \/Page\n(?:(?!endobj).)*?\/MediaBox \[0 0 [\d.]+ ([\d.]+)\](?:(?!endobj).)*)endobj/#
                .dotMatchesNewlines().matchingSemantics(.unicodeScalar))
        let trailers = text.matches(
            of: #/trailer\n<<\/Size (\d+)\n\/Root (\d+) 0 R.*?startxref\n(\d+)/#
                .dotMatchesNewlines().matchingSemantics(.unicodeScalar))
        guard sheets.count == 1, let sheet = sheets.first, let number = Int(sheet.1), let height = Double(sheet.3),
            let trailer = trailers.last, let size = Int(trailer.1)
        else { return nil }
        let ownBox = #/\/MediaBox \[[^\]]*\]/#.matchingSemantics(.unicodeScalar)
        let numbers = [number] + (size..<(size + slices.count - 1))
        var objects = zip(numbers, slices).map { number, part in
            let box = [part.minX, height - part.maxY, part.maxX, height - part.minY]
            // No guard: the expression goes by scalars.
            let page = String(sheet.2).replacing(ownBox, with: "/MediaBox [\(box.map(written).joined(separator: " "))]")
            return (number, page)
        }
        if slices.count > 1 {
            let trees = text.matches(
                of: #/\n(\d+) 0 obj\n(<<\s*\/Type \/Pages\n(?:(?!endobj).)*)endobj/#.dotMatchesNewlines()
                    .matchingSemantics(.unicodeScalar))
            guard trees.count == 1, let tree = trees.first, let treeNumber = Int(tree.1) else { return nil }
            let kids = #/\/Kids \[[^\]]*\]/#.matchingSemantics(.unicodeScalar)
            let count = #/\/Count \d+/#.matchingSemantics(.unicodeScalar)
            let list = numbers.map { "\($0) 0 R" }.joined(separator: " ")
            // No guard: the expressions go by scalars.
            let pages = String(tree.2).replacing(kids, with: "/Kids [ \(list) ]").replacing(count, with: "/Count \(slices.count)")
            objects.append((treeNumber, pages))
        }
        return written(
            objects, behind: text.unicodeScalars.count, size: size + slices.count - 1, root: String(trailer.2),
            previous: String(trailer.3))
    }

    private static func written(
        _ objects: [(number: Int, content: String)], behind length: Int, size: Int, root: String, previous: String
    ) -> String {
        var (body, table) = ("\n", "")
        for object in objects {
            let place = "\(length + body.utf8.count)"
            table += "\(object.number) 1\n\(String(repeating: "0", count: 10 - place.count))\(place) 00000 n\u{20}\n"
            body += "\(object.number) 0 obj\n\(object.content)endobj\n"
        }
        return """
            \(body)xref
            \(table)trailer
            <</Size \(size)
            /Root \(root) 0 R
            /Prev \(previous)>>
            startxref
            \(length + body.utf8.count)
            %%EOF

            """
    }
}
