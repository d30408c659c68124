/// The part of a file that a request wants (RFC 9110, section 14).
enum ByteRange: Equatable {
    case whole
    case part(Range<Int>)
    case unsatisfiable

    /// - Parameters:
    ///   - field: The header `Range`. What it says wrongly, in another unit, or of several parts, is passed over, as the RFC allows.
    ///   - size: Of the file, in bytes.
    init(_ field: String?, of size: Int) {
        self = .whole
        guard let match = field?.wholeMatch(of: #/bytes=([0-9]*)-([0-9]*)/#), !(match.1.isEmpty && match.2.isEmpty) else {
            return
        }
        // A number that is too large for any file is larger than this one, too.
        let first = match.1.isEmpty ? nil : Int(match.1) ?? .max
        let last = match.2.isEmpty ? nil : Int(match.2) ?? .max
        switch (first, last) {
        case (nil, let count?):
            self = count == 0 || size == 0 ? .unsatisfiable : .part(size - min(count, size)..<size)
        case (let first?, let last):
            if let last, last < first { return }
            self = first < size ? .part(first..<min(last ?? size - 1, size - 1) + 1) : .unsatisfiable
        case (nil, nil): break
        }
    }
}
