internal import Foundation

/// The pictures of which a HEIF file's picture is made, and the sizes at which a decoder makes them.
///
/// A file says each size twice: for readers (`ispe`), and for the decoder. Decoders go by the second, and say it when the memory is taken.
struct HEIFItems {
    /// The largest of all pictures.
    private(set) var largest = PixelSize(width: 0, height: 0)
    /// Width times height of all tiles, if each is as large as the largest picture that is one.
    private(set) var painted = 0

    /// Items that are decoded, and others that decoders leave alone. What is derived in another way cannot be bounded here.
    private static let types = ["hvc1", "av01", "grid", "iden", "Exif", "mime", "uri ", "tmap"]
    /// Of what is walked over: items, their parts, and the units of these. Pictures of 100 megapixels have some thousands.
    private static let maximumSteps = 100_000

    private let data: Data
    private let bytes: ByteReader
    private var steps = 0
    private var copied = 0
    private var tiles = 0
    private var largestCoded = PixelSize(width: 0, height: 0)

    /// - Parameters:
    ///   - data: The file.
    ///   - bytes: The content of its box `meta`.
    ///   - boxes: The boxes there.
    ///   - properties: The content of `ipco`.
    /// - Returns: `nil` if it cannot be known what is decoded.
    init?(_ data: Data, _ bytes: ByteReader, _ boxes: [HEIFBox], properties: [HEIFBox]) {
        (self.data, self.bytes) = (data, bytes)
        func only(_ name: String) -> HEIFBox? {
            let found = boxes.filter { $0.isOf(name) }
            return found.count == 1 ? found[0] : nil
        }
        guard boxes.count(where: { $0.isOf("idat") }) <= 1, let list = only("iinf"), let places = only("iloc"),
            let types = Self.types(bytes, list), takeProperties(properties),
            takeItems(types, places, boxes.first { $0.isOf("idat") })
        else { return nil }
        let (product, overflows) = tiles.multipliedReportingOverflow(by: largestCoded.pixels)
        painted = overflows ? .max : product
    }

    /// The type of each item; `nil` if one has two, or one that is not known.
    private static func types(_ bytes: ByteReader, _ list: HEIFBox) -> [Int: String]? {
        guard let version = bytes.byte(list.start) else { return nil }
        let head = version == 0 ? 6 : 8
        let entries = HEIFBox.all(of: bytes, list.start + head, list.length - head)
        guard entries.isComplete else { return nil }
        var types: [Int: String] = [:]
        for entry in entries.boxes where entry.isOf("infe") {
            guard let version = bytes.byte(entry.start), version == 2 || version == 3 else { return nil }
            let idBytes = version == 2 ? 2 : 4
            guard let id = bytes.number(entry.start + 4, bytes: idBytes),
                let type = Self.types.first(where: { bytes.has($0, at: entry.start + 6 + idBytes) }),
                types.updateValue(type, forKey: id) == nil
            else { return nil }
        }
        return types
    }

    private mutating func take(_ size: PixelSize?, isCoded: Bool) -> Bool {
        guard let size else { return false }
        if size.pixels > largest.pixels { largest = size }
        if isCoded, size.pixels > largestCoded.pixels { largestCoded = size }
        return true
    }

    private mutating func takeProperties(_ properties: [HEIFBox]) -> Bool {
        for property in properties {
            let place = property.start
            if property.isOf("ispe") {
                guard let width = bytes.long(place + 4), let height = bytes.long(place + 8),
                    take(PixelSize(width: width, height: height), isCoded: false)
                else { return false }
            } else if property.isOf("hvcC") {
                guard takeSets(property) else { return false }
            } else if property.isOf("av1C") {
                guard takeAV1(bytes.part(place + 4, property.length - 4)) else { return false }
            }
        }
        return true
    }

    /// The parameter sets of a decoder's configuration (ISO/IEC 14496-15, section 8.3.3.1).
    private mutating func takeSets(_ box: HEIFBox) -> Bool {
        // Decoders take four bytes for the length of a unit, whatever is written here.
        guard let lengths = bytes.byte(box.start + 21), lengths & 3 == 3, let arrays = bytes.byte(box.start + 22) else {
            return false
        }
        var place = box.start + 23
        for _ in 0..<arrays {
            guard let count = bytes.short(place + 1) else { return false }
            place += 3
            for _ in 0..<count {
                guard step(), let length = bytes.short(place), takeUnit(bytes.part(place + 2, length)) else { return false }
                place += 2 + length
            }
        }
        return place <= box.start + box.length
    }

    private mutating func step() -> Bool {
        steps += 1
        return steps <= Self.maximumSteps
    }

    // MARK: Items

    /// Goes over the places of all items (ISO/IEC 14496-12, section 8.11.3).
    private mutating func takeItems(_ types: [Int: String], _ box: HEIFBox, _ idat: HEIFBox?) -> Bool {
        guard let version = bytes.byte(box.start), version <= 2, let sizes = bytes.short(box.start + 4) else { return false }
        let (offsetBytes, lengthBytes, baseBytes) = (sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15)
        let indexBytes = version == 0 ? 0 : sizes & 15
        guard [offsetBytes, lengthBytes, baseBytes, indexBytes].allSatisfy({ [0, 4, 8].contains($0) }) else { return false }
        let idBytes = version == 2 ? 4 : 2
        guard let count = bytes.number(box.start + 6, bytes: idBytes) else { return false }
        var place = box.start + 6 + idBytes
        func next(_ length: Int) -> Int? {
            defer { place += length }
            return bytes.number(place, bytes: length)
        }
        for _ in 0..<count {
            guard step(), let id = next(idBytes), let method = version == 0 ? 0 : next(2), next(2) != nil,
                let base = next(baseBytes), let extents = next(2)
            else { return false }
            var parts: [Data] = []
            for _ in 0..<extents {
                guard step(), next(indexBytes) != nil, let offset = next(offsetBytes), let length = next(lengthBytes),
                    base >= 0, offset >= 0, length >= 0, base &+ offset >= 0,
                    let piece = part(method & 15, base &+ offset, length, idat)
                else { return false }
                parts.append(piece)
            }
            switch types[id] {
            case "hvc1": guard let item = joined(parts), takeHEVC(item) else { return false }
            case "av01": guard let item = joined(parts), takeAV1(item) else { return false }
            case "grid": guard let item = joined(parts), takeGrid(ByteReader(item)) else { return false }
            default: break
            }
        }
        return place <= box.start + box.length
    }

    private func part(_ method: Int, _ offset: Int, _ length: Int, _ idat: HEIFBox?) -> Data? {
        switch method {
        case 0: return ByteReader(data).part(offset, length == 0 ? data.count : length)
        case 1:
            guard let idat, offset <= idat.length else { return nil }
            let rest = idat.length - offset
            return bytes.part(idat.start + offset, length == 0 ? rest : min(length, rest))
        default: return nil
        }
    }

    private mutating func joined(_ parts: [Data]) -> Data? {
        guard parts.count != 1 else { return parts[0] }
        var whole = Data()
        for part in parts {
            copied += part.count
            guard copied <= data.count else { return nil }
            whole += part
        }
        return whole
    }

    private mutating func takeHEVC(_ item: Data) -> Bool {
        let bytes = ByteReader(item)
        var place = 0
        while let length = bytes.long(place) {
            guard step(), takeUnit(bytes.part(place + 4, length)) else { return false }
            place += 4 + length
        }
        return true
    }

    private mutating func takeUnit(_ unit: Data) -> Bool {
        // 33 is a sequence parameter set.
        guard let type = unit.first, type >> 1 & 0x3F == 33 else { return true }
        return take(CodedSize.hevc(unit), isCoded: true)
    }

    private mutating func takeAV1(_ item: Data) -> Bool {
        let bytes = ByteReader(item)
        var place = 0
        while let head = bytes.byte(place) {
            guard step() else { return false }
            place += head & 4 == 0 ? 1 : 2
            var length = max(0, bytes.count - place)
            if head & 2 != 0 {
                length = 0
                for index in 0..<8 {
                    guard let byte = bytes.byte(place) else { return false }
                    place += 1
                    length |= (byte & 0x7F) << (7 * index)
                    if byte & 0x80 == 0 { break }
                }
            }
            // 1 is a sequence header.
            if head >> 3 & 15 == 1, !take(CodedSize.av1(bytes.part(place, length)), isCoded: true) { return false }
            place += length
        }
        return true
    }

    private mutating func takeGrid(_ bytes: ByteReader) -> Bool {
        guard let flags = bytes.byte(1), let rows = bytes.byte(2), let columns = bytes.byte(3) else { return false }
        let side = flags & 1 == 1 ? 4 : 2
        guard let width = bytes.number(4, bytes: side), let height = bytes.number(4 + side, bytes: side) else { return false }
        tiles += (rows + 1) * (columns + 1)
        return take(PixelSize(width: width, height: height), isCoded: false)
    }
}
