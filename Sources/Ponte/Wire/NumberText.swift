/// The text of numbers, in the protocol's form.
enum NumberText {
    /// The whole numbers that a JavaScript number holds without loss: ±(2^53 − 1).
    static let safe = -9_007_199_254_740_991...9_007_199_254_740_991

    /// How far a JavaScript `Date` reaches from 1970, in milliseconds (ECMA-262, "Time Values and Time Range").
    static let longestTime = 8.64e15

    private static let names: [(name: String, number: Double)] = [
        ("NaN", .nan), ("Infinity", .infinity), ("-Infinity", -.infinity), ("-0", -0.0),
    ]

    static func append(_ number: any FixedWidthInteger, to output: inout [UInt8]) {
        if let small = Int(exactly: number), safe.contains(small) {
            output.append(contentsOf: String(small).utf8)
        } else {
            output.append(contentsOf: "{\"$bigint\":\"\(number)\"}".utf8)
        }
    }

    static func append(_ number: Double, to output: inout [UInt8]) {
        if number.isNaN {
            output.append(contentsOf: #"{"$number":"NaN"}"#.utf8)
        } else if number.isInfinite {
            output.append(contentsOf: (number < 0 ? #"{"$number":"-Infinity"}"# : #"{"$number":"Infinity"}"#).utf8)
        } else if number == 0, number.sign == .minus {
            output.append(contentsOf: #"{"$number":"-0"}"#.utf8)
        } else if let whole = Int(exactly: number), safe.contains(whole) {
            output.append(contentsOf: String(whole).utf8)
        } else {
            output.append(contentsOf: "\(number)".utf8)
        }
    }

    /// The number that a `$number` tag names.
    static func named(_ name: String) -> Double? {
        // Compared as bytes, as in `JSONDocument.matches`.
        names.first { $0.name.utf8.elementsEqual(name.utf8) }?.number
    }
}
