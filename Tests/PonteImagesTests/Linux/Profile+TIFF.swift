import Foundation

extension Profile {
    /// A TIFF without compression.
    static func tiff(_ picture: TestPicture, _ profile: Data? = nil, orientation: Int = 1) -> Data {
        func little(_ value: Int, _ count: Int) -> Data { Data((0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }) }
        let pixels = Data(picture.pixels.flatMap { pixel in [24, 16, 8].map { UInt8(pixel >> $0 & 0xFF) } })
        var entries: [(tag: Int, type: Int, count: Int, value: Int)] = [
            (0x100, 3, 1, picture.width), (0x101, 3, 1, picture.height), (0x102, 3, 3, 256), (0x103, 3, 1, 1), (0x106, 3, 1, 2),
            (0x111, 4, 1, 272), (0x112, 3, 1, orientation), (0x115, 3, 1, 3), (0x116, 3, 1, picture.height),
            (0x117, 4, 1, pixels.count),
        ]
        if let profile { entries.append((0x8773, 7, profile.count, 272 + pixels.count)) }
        var file = Data("II*\0".utf8) + little(8, 4) + little(entries.count, 2)
        for entry in entries {
            file += little(entry.tag, 2) + little(entry.type, 2) + little(entry.count, 4) + little(entry.value, 4)
        }
        file += Data(count: 256 - file.count) + little(8, 2) + little(8, 2) + little(8, 2)
        return file + Data(count: 272 - file.count) + pixels + (profile ?? Data())
    }
}
