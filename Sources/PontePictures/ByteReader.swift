package import Foundation

/// Reads numbers at places of a file, which may lie.
package struct ByteReader {
    let data: Data
    var isLittleEndian = false

    package init(_ data: Data, isLittleEndian: Bool = false) {
        self.data = data
        self.isLittleEndian = isLittleEndian
    }

    var count: Int { data.count }

    func byte(_ offset: Int) -> Int? {
        offset >= 0 && offset < data.count ? Int(data[data.startIndex + offset]) : nil
    }

    /// 16 bits, without a sign.
    func short(_ offset: Int) -> Int? { number(offset, bytes: 2) }

    /// 32 bits, without a sign.
    func long(_ offset: Int) -> Int? { number(offset, bytes: 4) }

    func number(_ offset: Int, bytes: Int) -> Int? {
        guard offset >= 0, offset <= data.count - bytes else { return nil }
        var value = 0
        for index in 0..<bytes {
            let place = data.startIndex + offset + (isLittleEndian ? bytes - 1 - index : index)
            value = value << 8 | Int(data[place])
        }
        return value
    }

    package func has(_ text: String, at offset: Int) -> Bool {
        offset >= 0 && offset + text.utf8.count <= data.count
            && data[(data.startIndex + offset)...].starts(with: text.utf8)
    }

    /// Fewer bytes where the file ends before.
    func part(_ offset: Int, _ count: Int) -> Data {
        guard offset >= 0, offset < data.count, count > 0 else { return Data() }
        return data[(data.startIndex + offset)..<(data.startIndex + min(data.count, offset + min(count, data.count)))]
    }
}
