internal import Foundation

/// Reads numbers of some bits, the highest bit first.
struct BitReader {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// At most 32 bits.
    mutating func number(_ bits: Int) -> Int? {
        guard bits <= bytes.count * 8 - place else { return nil }
        var value = 0
        for _ in 0..<bits {
            value = value << 1 | Int(bytes[place >> 3] >> UInt8(7 - place & 7)) & 1
            place += 1
        }
        return value
    }

    mutating func isSet() -> Bool? { number(1).map { $0 == 1 } }

    /// A number of as many bits as zeros stand in front of it: HEVC's `ue(v)`, AV1's `uvlc()`.
    mutating func golomb() -> Int? {
        var zeros = 0
        while let bit = number(1) {
            if bit == 1 { return number(zeros).map { $0 + 1 << zeros - 1 } }
            zeros += 1
            if zeros > 32 { return nil }
        }
        return nil
    }

    mutating func skip(_ bits: Int) -> Void? {
        guard bits <= bytes.count * 8 - place else { return nil }
        place += bits
        return ()
    }
}
