/// The part of a body that a `Range` header asks for (RFC 9110, section 14).
enum ByteRange: Equatable {
    /// All of it: nothing was asked for, or what this server answers whole (several ranges, other units, bad syntax).
    case whole
    case part(Range<Int>)
    case unsatisfiable

    init(_ header: String?, size: Int) {
        guard let header, let equals = header.firstIndex(of: "="),
            header[..<equals].lowercased() == "bytes"
        else {
            self = .whole
            return
        }
        let ends = header[header.index(after: equals)...].split(separator: "-", omittingEmptySubsequences: false)
            .map { $0.trimmingPrefix { $0 == " " } }
        guard ends.count == 2, ends.contains(where: { !$0.isEmpty }), ends.allSatisfy(Self.isNumber) else {
            self = .whole
            return
        }
        // More digits than Int holds are more bytes than any file has.
        let first = ends[0].isEmpty ? nil : Int(ends[0]) ?? .max
        let last = ends[1].isEmpty ? nil : Int(ends[1]) ?? .max
        switch (first, last) {
        case (let first?, let last?) where last < first: self = .whole
        case (let first?, let last):
            self = first < size ? .part(first..<min(last ?? .max, size - 1) + 1) : .unsatisfiable
        case (nil, let suffix?): self = suffix > 0 && size > 0 ? .part(max(0, size - suffix)..<size) : .unsatisfiable
        case (nil, nil): self = .whole
        }
    }

    private static func isNumber(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
