internal import Foundation

/// Values that are read from one node, without a container.
extension ValueDecoder {
    @inline(__always)
    func string(_ node: Int) throws(Mismatch) -> String {
        guard document.isString(node) else { throw .expected("a string") }
        return document.string(node)
    }

    @inline(__always)
    func bool(_ node: Int) throws(Mismatch) -> Bool {
        switch document.kind(node) {
        case .true: return true
        case .false: return false
        default: throw .expected("a boolean")
        }
    }

    @inline(__always)
    func double(_ node: Int) throws(Mismatch) -> Double {
        if let number = document.double(node) { return number }
        return try taggedDouble(node)
    }

    @inline(__always)
    func float(_ node: Int) throws(Mismatch) -> Float {
        Float(try double(node))
    }

    @inline(__always)
    func integer<Integer: FixedWidthInteger>(_ node: Int, _ type: Integer.Type = Integer.self) throws(Mismatch) -> Integer {
        if document.kind(node) == .integer, let integer: Integer = document.withBytes(of: node, { NumberText.integer($0) }) {
            return integer
        }
        return try otherInteger(node)
    }

    func date(_ node: Int) throws(Mismatch) -> Date {
        if document.isPlain {
            if document.isString(node), let date = DateText.date(of: document.string(node)) { return date }
            throw .expected("a date as JSON.stringify writes it")
        }
        guard let (tag, value) = document.tagged(node), tag == .date, let milliseconds = document.double(value),
            abs(milliseconds) <= NumberText.maximumTime
        else { throw .expected("a Date") }
        return Date(timeIntervalSince1970: milliseconds / 1000)
    }

    func url(_ node: Int) throws(Mismatch) -> URL {
        guard let url = URL(writtenAs: try string(node)) else { throw .expected("a URL") }
        return url
    }

    /// Written as text, so that no digit is lost; a page may send a number, too.
    func decimal(_ node: Int) throws(Mismatch) -> Decimal {
        let isNumber = document.kind(node) == .integer || document.kind(node) == .number
        let text =
            isNumber
            ? document.withBytes(of: node) { String(decoding: $0, as: UTF8.self) }
            : document.isString(node) ? document.string(node) : bigInteger(node)
        guard let text, text.utf8.count <= Self.maximumDecimal,
            text.wholeMatch(of: /-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]{1,3})?/) != nil,
            Self.fits(text), let decimal = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")), decimal.isFinite
        else { throw .expected("a decimal number of at most 38 digits, as text or as a number") }
        return decimal
    }

    private static var maximumDecimal: Int { 256 }

    /// A `Decimal` has 38 digits, and drops those behind them in silence.
    private static func fits(_ text: String) -> Bool {
        let digits = text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        let significant = digits.drop { $0 == UInt8(ascii: "0") }.reversed().drop { $0 == UInt8(ascii: "0") }
        return significant.count <= 38
    }

    @inline(never)
    private func taggedDouble(_ node: Int) throws(Mismatch) -> Double {
        if let name = document.text(node, tagged: .number), let number = NumberText.named(name) { return number }
        if let digits = bigInteger(node), let number = Double(digits) { return number }
        throw .expected("a number")
    }

    @inline(never)
    private func otherInteger<Integer: FixedWidthInteger>(_ node: Int) throws(Mismatch) -> Integer {
        switch document.kind(node) {
        case .integer: break
        case .number: if let number = document.double(node), let whole = Integer(exactly: number) { return whole }
        default:
            if document.text(node, tagged: .number).flatMap(NumberText.named)?.isZero == true { return 0 }
            guard let digits = bigInteger(node) else { throw .expected("a whole number") }
            if let integer = Integer(digits) { return integer }
        }
        throw .expected("a whole number from \(Integer.min) to \(Integer.max)")
    }

    /// The digits of a `$bigint`.
    private func bigInteger(_ node: Int) -> String? {
        guard let text = document.text(node, tagged: .bigint) else { return nil }
        let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
        guard !digits.isEmpty, digits.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return nil }
        return text
    }
}
