/// The text of numbers, in the protocol's form.
@usableFromInline
package enum NumberText {
    /// The whole numbers that a JavaScript number holds without loss: ±(2^53 − 1).
    @inlinable package static var safe: ClosedRange<Int> { -9_007_199_254_740_991...9_007_199_254_740_991 }

    /// How far a JavaScript `Date` reaches from 1970, in milliseconds (ECMA-262, "Time Values and Time Range").
    package static let maximumTime = 8.64e15

    // MARK: Writing

    /// How many bytes a number of 64 bits takes at most.
    @inlinable package static var maximumDigits: Int { 20 }

    /// Writes the decimal digits of `number`, and its sign.
    ///
    /// - Parameter place: Has room for `maximumDigits`.
    /// - Returns: How many bytes that took.
    @inlinable package static func write(digitsOf number: Int, to place: UnsafeMutablePointer<UInt8>) -> Int {
        var place = place
        var rest = number.magnitude
        if number < 0 {
            place.pointee = UInt8(ascii: "-")
            place += 1
        }
        var count = 1
        var limit: UInt = 10
        // 10^19 is the largest power of ten in 64 bits.
        while count < 19, rest >= limit {
            limit *= 10
            count += 1
        }
        if count == 19, rest >= limit { count = 20 }
        for index in stride(from: count - 1, through: 0, by: -1) {
            place[index] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        return number < 0 ? count + 1 : count
    }

    package static func append(digitsOf number: Int, to output: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maximumDigits) { digits in
            guard let start = digits.baseAddress else { return }
            output.append(contentsOf: UnsafeBufferPointer(start: start, count: write(digitsOf: number, to: start)))
        }
    }

    /// A number of at most 15 digits, of which one to three stand behind the point: `(1250, 2)` for 12.5 is never given, but
    /// `(125, 1)`. Two such numbers are never the same `Double`, so this is the shortest text that reads as `number`.
    package static func shortDecimal(_ number: Double) -> (digits: Int, decimals: Int)? {
        guard abs(number) < 1e11, let thousandths = Int(exactly: number * 1000), Double(thousandths) / 1000 == number else {
            return nil
        }
        if thousandths % 10 != 0 { return (thousandths, 3) }
        return thousandths % 100 != 0 ? (thousandths / 10, 2) : (thousandths / 100, 1)
    }

    // MARK: Reading

    /// The whole number of decimal digits and an optional sign; `nil` where it does not fit.
    @inlinable @inline(__always)
    package static func integer<Integer: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>) -> Integer? {
        let isNegative = text.first == UInt8(ascii: "-")
        // 18 digits fit into 64 bits whatever they are.
        guard text.count <= 18 + (isNegative ? 1 : 0) else { return Integer(String(decoding: text, as: UTF8.self)) }
        var magnitude: Int = 0
        for byte in text[(isNegative ? 1 : 0)...] {
            magnitude = magnitude &* 10 &+ Int(truncatingIfNeeded: byte &- UInt8(ascii: "0"))
        }
        return Integer(exactly: isNegative ? 0 &- magnitude : magnitude)
    }

    /// The number that JSON text of one is.
    @usableFromInline package static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        shortDouble(text) ?? Double(String(decoding: text, as: UTF8.self))
    }

    /// A number whose digits and whose power of ten are both exact as `Double`, so that one operation rounds it correctly
    /// (Clinger, "How to Read Floating Point Numbers Accurately", 1990); `nil` for others.
    private static func shortDouble(_ text: UnsafeBufferPointer<UInt8>) -> Double? {
        guard text.count <= 18 else { return nil }
        var digits: Int = 0
        var fraction = 0
        var index = text.first == UInt8(ascii: "-") ? 1 : 0
        var isFraction = false
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: ".") {
                isFraction = true
            } else if byte &- UInt8(ascii: "0") < 10 {
                digits = digits &* 10 &+ Int(truncatingIfNeeded: byte &- UInt8(ascii: "0"))
                if isFraction { fraction += 1 }
            } else {
                return nil
            }
            index += 1
        }
        guard digits <= 1 << 53 else { return nil }
        // At most 17 digits stand behind the point.
        let number = fraction == 0 ? Double(digits) : Double(digits) / powers[fraction]
        return text.first == UInt8(ascii: "-") ? -number : number
    }

    private static let powers: [Double] = [
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    ]

    /// The number that a `$number` tag names.
    package static func named(_ name: String) -> Double? {
        // Compared as bytes, as in `JSONDocument.matches`.
        names.first { $0.name.utf8.elementsEqual(name.utf8) }?.number
    }

    private static let names: [(name: String, number: Double)] = [
        ("NaN", .nan), ("Infinity", .infinity), ("-Infinity", -.infinity), ("-0", -0.0),
    ]
}
