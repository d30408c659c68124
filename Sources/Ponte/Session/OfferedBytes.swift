internal import Foundation
internal import PonteWire

/// Bytes that have been named to a document and that it fetches by itself. What it leaves for too long makes room.
struct OfferedBytes {
    private var bytes: [Int: Data] = [:]
    /// Of what is there and what has been taken, the oldest first.
    private var numbers: ArraySlice<Int> = []
    private(set) var count = 0

    mutating func add(_ offered: [Int: Data]) {
        for (number, data) in offered.sorted(by: { $0.key < $1.key }) {
            bytes[number] = data
            count += Limits.cost(of: data)
            numbers.append(number)
        }
        while count > Limits.bytes, numbers.count > 1 { _ = take(numbers.removeFirst()) }
        // Numbers whose bytes were taken are not kept for ever.
        if numbers.count > 2 * bytes.count + 16 { numbers = numbers.filter { bytes[$0] != nil }[...] }
    }

    mutating func take(_ number: Int) -> Data? {
        guard let data = bytes.removeValue(forKey: number) else { return nil }
        count -= Limits.cost(of: data)
        return data
    }
}
