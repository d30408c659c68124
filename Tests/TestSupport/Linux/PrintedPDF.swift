internal import CWebKitGTK
package import Foundation

/// The paper and the coloured rectangles of a PDF of the engine's: as much of the format as it writes.
package struct PrintedPDF {
    /// A filled rectangle.
    package struct Fill {
        /// In points, from the paper's upper left corner.
        package let rect: CGRect
        /// Red, green and blue, from 0 to 1.
        package let color: [Double]
    }

    package struct Page {
        /// In points.
        package let size: CGSize
        package let fills: [Fill]

        /// The first of a colour, such as `[1, 0, 0]`.
        package func fill(_ color: [Double]) -> CGRect? {
            fills.first { zip($0.color, color).allSatisfy { abs($0 - $1) < 0.01 } }?.rect
        }
    }

    package let pages: [Page]

    /// - Returns: `nil` for what is no PDF of the engine's.
    package init?(_ data: Data) {
        guard data.starts(with: Data("%PDF-".utf8)), let text = String(data: data, encoding: .isoLatin1) else { return nil }
        pages = text.matches(
            of: #/\n\d+ 0 obj\n<<\/Type \/Page\n(?:(?!endobj).)*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]\n\/Contents (\d+) 0 R/#
                .dotMatchesNewlines().matchingSemantics(.unicodeScalar)
        ).map { match in
            let size = CGSize(width: Double(match.1) ?? 0, height: Double(match.2) ?? 0)
            return Page(size: size, fills: Self.fills(of: Self.content(of: String(match.3), in: text), height: size.height))
        }
    }

    private static func content(of number: String, in text: String) -> String {
        guard let start = text.range(of: "\n\(number) 0 obj\n"),
            let head = text[start.upperBound...].prefixMatch(
                of: #/<<[^>]*\/Length (\d+)[^>]*>> stream\r?\n/#.matchingSemantics(.unicodeScalar)),
            let length = Int(head.1)
        else { return "" }
        let stream = text[head.range.upperBound...].unicodeScalars.prefix(length)
        return String(decoding: inflate(stream.map { UInt8(truncatingIfNeeded: $0.value) }), as: UTF8.self)
    }

    private static func inflate(_ bytes: [UInt8]) -> [UInt8] {
        guard let converter = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB) else {
            return []
        }
        defer { g_object_unref(UnsafeMutableRawPointer(converter)) }
        var (output, position, isOver) = ([UInt8](), 0, false)
        var piece = [UInt8](repeating: 0, count: 65536)
        while !isOver {
            var (read, written): (gsize, gsize) = (0, 0)
            let result = bytes[position...].withUnsafeBytes { input in
                g_converter_convert(
                    converter, input.baseAddress, gsize(input.count), &piece, gsize(piece.count), G_CONVERTER_INPUT_AT_END,
                    &read, &written, nil)
            }
            output += piece[..<Int(written)]
            position += Int(read)
            isOver = result != G_CONVERTER_CONVERTED
        }
        return output
    }

    /// The engine moves and scales, and does not turn.
    private static func fills(of content: String, height: Double) -> [Fill] {
        struct State {
            var (scaleX, scaleY, x, y) = (1.0, 1.0, 0.0, 0.0)
            var color: [Double] = [0, 0, 0]
        }
        var (state, saved, numbers, rects, fills) = (State(), [State](), [Double](), [CGRect](), [Fill]())
        for word in content.split(whereSeparator: \.isWhitespace) {
            if let number = Double(word) {
                numbers.append(number)
                continue
            }
            switch word {
            case "q": saved.append(state)
            case "Q": state = saved.popLast() ?? State()
            case "cm" where numbers.count >= 6:
                let matrix = numbers.suffix(6).map { $0 }
                state.x += matrix[4] * state.scaleX
                state.y += matrix[5] * state.scaleY
                state.scaleX *= matrix[0]
                state.scaleY *= matrix[3]
            case "rg" where numbers.count >= 3: state.color = numbers.suffix(3).map { $0 }
            case "re" where numbers.count >= 4:
                let sides = numbers.suffix(4).map { $0 }
                let (y, side) = (state.y + sides[1] * state.scaleY, sides[3] * state.scaleY)
                rects.append(
                    CGRect(
                        x: state.x + sides[0] * state.scaleX, y: height - max(y, y + side), width: sides[2] * state.scaleX,
                        height: abs(side)))
            case "f", "f*": fills += rects.map { Fill(rect: $0, color: state.color) }
            default: break
            }
            if ["f", "f*", "n"].contains(word) { rects = [] }
            numbers = []
        }
        return fills
    }
}
