import Foundation
import Testing

@testable import PontePictures

/// HEIF files that say little of what their decoder does.
struct HEIFAttackTests {
    private static func box(_ type: String, _ content: Data) -> Data {
        Profile.big(content.count + 8) + Data(type.utf8) + content
    }

    private static func size(_ width: Int, _ height: Int) -> Data {
        box("ispe", Data(count: 4) + Profile.big(width) + Profile.big(height))
    }

    /// The first item is the picture. Its data stand in `idat`.
    private static func file(
        _ type: String, _ data: Data, properties: [Data], associations: [Data]? = nil, extents: Int = 1
    ) -> Data {
        let entry = box("infe", Data([2, 0, 0, 0, 0, 1, 0, 0]) + Data(type.utf8) + [0])
        var iloc = Data([1, 0, 0, 0, 0x44, 0, 0, 1, 0, 1, 0, 1, 0, 0, 0, UInt8(extents)])
        for _ in 0..<extents { iloc += Profile.big(0) + Profile.big(data.count) }
        let own = Data([0, 0, 0, 0, 0, 0, 0, 1, 0, 1, UInt8(properties.count)]) + Data((1...UInt8(properties.count)))
        let lists = associations ?? [box("ipma", own)]
        let meta =
            Data(count: 4) + box("pitm", Data([0, 0, 0, 0, 0, 1])) + box("iinf", Data([0, 0, 0, 0, 0, 1]) + entry)
            + box("iloc", iloc) + box("idat", data)
            + box("iprp", box("ipco", properties.reduce(Data(), +)) + lists.reduce(Data(), +))
        return box("ftyp", Data("heic\0\0\0\0mif1".utf8)) + box("meta", meta)
    }

    private static func grid(_ width: Int, _ height: Int, tiles: UInt8 = 1) -> Data {
        Data([0, 1, tiles - 1, tiles - 1]) + Profile.big(width) + Profile.big(height)
    }

    private static func bits(_ fields: (value: Int, count: Int)...) -> Data {
        var text = fields.map { field in
            let digits = String(field.value, radix: 2)
            return String(repeating: "0", count: field.count - digits.count) + digits
        }.joined()
        text += String(repeating: "0", count: (8 - text.count % 8) % 8)
        let digits = Array(text)
        return Data(stride(from: 0, to: digits.count, by: 8).map { UInt8(String(digits[$0..<$0 + 8]), radix: 2) ?? 0 })
    }

    /// A sequence header of AV1, of a still picture.
    private static func sequence(_ width: Int, _ height: Int) -> Data {
        let header = bits((0, 3), (3, 2), (0, 5), (15, 4), (15, 4), (width - 1, 16), (height - 1, 16))
        return Data([0x0A, UInt8(header.count)]) + header
    }

    /// The same of a film, with all that may stand before the size.
    private static func longSequence(_ width: Int, _ height: Int) -> Data {
        let header = bits(
            (0, 3), (0, 2), (1, 1), (1, 32), (1, 32), (1, 1), (1, 1), (1, 1), (9, 5), (1, 32), (9, 5), (9, 5), (1, 1), (0, 5),
            (1, 12), (9, 5), (1, 1), (1, 1), (3, 10), (3, 10), (1, 1), (1, 1), (5, 4), (15, 4), (15, 4), (width - 1, 16),
            (height - 1, 16))
        return Data([0x0A, UInt8(header.count)]) + header
    }

    /// A sequence parameter set of HEVC.
    private static func set(_ width: Int, _ height: Int) -> Data {
        func golomb(_ value: Int) -> (value: Int, count: Int) {
            (value + 1, 2 * String(value + 1, radix: 2).count - 1)
        }
        // The zeros of the profile would need threes.
        let ones = Array(repeating: (value: 0xFF, count: 8), count: 12)
        let unit =
            ([(0x4201, 16), (0, 4), (0, 3), (1, 1)] + ones + [golomb(0), golomb(1), golomb(width), golomb(height), (1, 1)])
            .map { (value: $0.0, count: $0.1) }
        var text = Data()
        var all: [UInt8] = []
        for field in unit { for bit in (0..<field.count).reversed() { all.append(UInt8(field.value >> bit & 1)) } }
        while all.count % 8 != 0 { all.append(0) }
        for start in stride(from: 0, to: all.count, by: 8) {
            text.append(all[start..<start + 8].reduce(0) { $0 << 1 | $1 })
        }
        return text
    }

    private static func configuration(_ set: Data) -> Data {
        box("hvcC", Data(count: 21) + [3, 1, 33, 0, 1, UInt8(set.count >> 8), UInt8(set.count & 0xFF)] + set)
    }

    private static func read(_ file: Data) throws -> ImageHeader {
        try #require(try HEIFHeader.read(file, .heic))
    }

    @Test func `a small picture says so in each place`() throws {
        let files = [
            Self.file("grid", Self.grid(64, 64), properties: [Self.size(64, 64)]),
            Self.file("av01", Self.sequence(64, 64), properties: [Self.size(64, 64)]),
            Self.file("av01", Self.longSequence(64, 64), properties: [Self.size(64, 64)]),
            Self.file("hvc1", Data([0, 0, 0, 1, 0x26]), properties: [Self.size(64, 64), Self.configuration(Self.set(64, 64))]),
        ]
        for file in files {
            let header = try Self.read(file)
            #expect(header.size == PixelSize(width: 64, height: 64) && header.decoded == header.size)
        }
    }

    @Test func `the largest picture that is decoded is found, whatever readers are told`() throws {
        let small = Self.size(64, 64)
        let set = Self.set(32_768, 32_768)
        let unit = Profile.big(set.count) + set
        let files = [
            Self.file("grid", Self.grid(32_768, 32_768), properties: [small]),
            Self.file("av01", Data([0x12, 0]) + Self.sequence(64, 64) + Self.sequence(32_768, 32_768), properties: [small]),
            Self.file("av01", Self.longSequence(32_768, 32_768), properties: [small]),
            Self.file("hvc1", Data(), properties: [small, Self.configuration(set)]),
            Self.file("hvc1", unit, properties: [small, Self.configuration(Self.set(64, 64))]),
            Self.file("hvc1", unit.dropLast(2) + unit, properties: [small, Self.configuration(set)], extents: 1),
        ]
        for file in files {
            let header = try Self.read(file)
            #expect(header.size == PixelSize(width: 64, height: 64))
            #expect(header.decoded == PixelSize(width: 32_768, height: 32_768))
        }
    }

    @Test func `tiles count as often as they are painted`() throws {
        let file = Self.file(
            "grid", Self.grid(64, 64, tiles: 200), properties: [Self.size(64, 64), Self.configuration(Self.set(1024, 1024))])
        #expect(try Self.read(file).painted == 200 * 200 * 1024 * 1024)
    }

    @Test(arguments: ["iovl", "j2k1", "unci", "\0\0\0\0"]) func `a picture of an unknown making is not decoded`(type: String) {
        #expect(throws: PictureFault.otherFormat("HEIC")) {
            try HEIFHeader.read(Self.file(type, Data(), properties: [Self.size(64, 64)]), .heic)
        }
    }

    @Test func `nor is one that ends in the middle of its size`() {
        for set in [Self.set(64, 64).prefix(16), Data([0x42])] {
            #expect(throws: PictureFault.otherFormat("HEIC")) {
                let properties = [Self.size(64, 64), Self.configuration(Data(set))]
                return try HEIFHeader.read(Self.file("hvc1", Data(), properties: properties), .heic)
            }
        }
    }

    @Test func `lists that claim billions of entries take no time`() throws {
        let list = Self.box("ipma", Data([0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]))
        let file = Self.file(
            "grid", Self.grid(64, 64), properties: [Self.size(64, 64)], associations: Array(repeating: list, count: 4000))
        let start = ContinuousClock.now
        #expect(try HEIFHeader.read(file, .heic) == nil)
        #expect(throws: PictureFault.self) {
            // Each part goes over the same bytes.
            try HEIFHeader.read(
                Self.file("hvc1", Data(count: 200_000), properties: [Self.size(64, 64)], extents: 200), .heic)
        }
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test func `of two lists the first counts, and the profile is the last one's`() throws {
        let profile = Self.box("colr", Data("prof".utf8) + Profile.named("Display P3"))
        let list = Self.box("ipma", Data([0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 3, 1, 2, 3]))
        let other = Self.box("ipma", Data([0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 2]))
        let file = Self.file(
            "grid", Self.grid(64, 32), properties: [Self.size(64, 32), profile, profile], associations: [list, other])
        let header = try Self.read(file)
        #expect(header.stored == PixelSize(width: 64, height: 32))
        #expect(header.colorProfile?.data == Profile.named("Display P3"))
    }

    @Test func `a part of a picture has the part's size, turned or not`() throws {
        func clip(_ width: Int, _ height: Int) -> Data {
            Self.box("clap", [width, 1, height, 1, 0, 1, 0, 1].map(Profile.big).reduce(Data(), +))
        }
        let turn = Self.box("irot", Data([1]))
        func size(_ properties: Data...) throws -> PixelSize {
            try Self.read(Self.file("grid", Self.grid(64, 32), properties: [Self.size(64, 32)] + properties)).size
        }
        #expect(try size(clip(16, 32)) == PixelSize(width: 16, height: 32))
        #expect(try size(clip(16, 32), turn) == PixelSize(width: 32, height: 16))
        #expect(try size(turn, clip(20, 60)) == PixelSize(width: 20, height: 60))
        // No part of the whole.
        #expect(try size(clip(100, 32)) == PixelSize(width: 64, height: 32))
        #expect(try size(clip(0, 32)) == PixelSize(width: 64, height: 32))
    }
}
