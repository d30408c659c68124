internal import Foundation

// Platform: read profile
/// Walks over the boxes of a HEIF file (ISO/IEC 23008-12 and 14496-12), to the properties of its primary picture.
enum HEIFHeader {
    /// Of the boxes that describe the pictures, in bytes: 1 MiB. Those of a camera take some kilobytes.
    private static let maximumDescription = 1_048_576

    /// - Returns: `nil` if the file ends, or breaks, before the picture.
    /// - Throws: `PictureFault.otherFormat` for a file of which it cannot be known how much is decoded.
    static func read(_ data: Data, _ kind: ImageKind) throws(PictureFault) -> ImageHeader? {
        let (files, isComplete) = HEIFBox.all(of: ByteReader(data))
        let metas = files.filter { $0.isOf("meta") }
        guard let meta = metas.first else { return nil }
        guard metas.count == 1, meta.length <= maximumDescription else { throw .otherFormat(kind.name) }
        let bytes = ByteReader(ByteReader(data).part(meta.start + 4, meta.length - 4))
        let (boxes, isWhole) = HEIFBox.all(of: bytes)
        guard isWhole, let all = only("iprp", boxes) else { return nil }
        let (parts, hasAllParts) = HEIFBox.all(of: bytes, all.start, all.length)
        guard hasAllParts, let list = only("ipco", parts) else { return nil }
        let (properties, hasAllProperties) = HEIFBox.all(of: bytes, list.start, list.length)
        guard hasAllProperties else { return nil }

        let own = Self.properties(bytes, boxes, parts, properties)
        guard var size = own.lazy.compactMap({ Self.extent(bytes, $0) }).first else { return nil }
        var profile: HEIFBox?
        for property in own {
            if property.isOf("irot") {
                if (bytes.byte(property.start) ?? 0) & 1 == 1 { size = size.turned }
            } else if property.isOf("clap") {
                size = clipped(size, bytes, property)
            } else if property.isOf("colr"), bytes.has("prof", at: property.start) || bytes.has("rICC", at: property.start) {
                profile = property
            }
        }
        // Platform: upright pictures
        // Decoders turn and clip it: the properties are a part of the picture, and EXIF's orientation is none.
        var header = ImageHeader(kind: kind, stored: size)
        header.isComplete = isComplete
        guard isComplete else { return header }
        guard let items = HEIFItems(data, bytes, boxes, properties: properties) else { throw .otherFormat(kind.name) }
        header.decoded = items.largest
        header.painted = items.painted
        header.colorProfile = profile.flatMap { ColorProfile(bytes.part($0.start + 4, $0.length - 4)) }
        return header
    }

    private static func only(_ name: String, _ boxes: [HEIFBox]) -> HEIFBox? {
        let found = boxes.filter { $0.isOf(name) }
        return found.count == 1 ? found[0] : nil
    }

    /// The properties that belong to the primary picture, in their order.
    private static func properties(
        _ bytes: ByteReader, _ boxes: [HEIFBox], _ parts: [HEIFBox], _ properties: [HEIFBox]
    ) -> [HEIFBox] {
        guard let place = only("pitm", boxes)?.start, let version = bytes.byte(place),
            let primary = bytes.number(place + 4, bytes: version == 0 ? 2 : 4)
        else { return [] }
        let own = parts.lazy.filter { $0.isOf("ipma") }.compactMap { indexes(bytes, $0, of: primary) }.first ?? []
        return own.compactMap { properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil }
    }

    /// The numbers of an item's properties, from 1 on; `nil` if they are in another box.
    private static func indexes(_ bytes: ByteReader, _ box: HEIFBox, of item: Int) -> [Int]? {
        guard let version = bytes.byte(box.start), let flags = bytes.byte(box.start + 3), let count = bytes.long(box.start + 4)
        else { return nil }
        let (idBytes, indexBytes) = (version == 0 ? 2 : 4, flags & 1 == 1 ? 2 : 1)
        let end = box.start + box.length
        var place = box.start + 8
        for _ in 0..<count {
            guard place < end, let id = bytes.number(place, bytes: idBytes), let length = bytes.byte(place + idBytes) else {
                return nil
            }
            place += idBytes + 1
            guard place + length * indexBytes <= end else { return nil }
            if id == item {
                // The highest bit says that the property is essential.
                let mask = indexBytes == 2 ? 0x7FFF : 0x7F
                return (0..<length).compactMap { bytes.number(place + $0 * indexBytes, bytes: indexBytes) }.map { $0 & mask }
            }
            place += length * indexBytes
        }
        return nil
    }

    private static func extent(_ bytes: ByteReader, _ property: HEIFBox) -> PixelSize? {
        guard property.isOf("ispe"), let width = bytes.long(property.start + 4), let height = bytes.long(property.start + 8)
        else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// The size of the part that is shown: two fractions, rounded. One that is no part of the whole says nothing.
    private static func clipped(_ size: PixelSize, _ bytes: ByteReader, _ property: HEIFBox) -> PixelSize {
        func side(_ place: Int, of whole: Int) -> Int? {
            guard let numerator = bytes.long(place), let denominator = bytes.long(place + 4), denominator > 0 else { return nil }
            let side = (numerator + denominator / 2) / denominator
            return (1...max(1, whole)).contains(side) ? side : nil
        }
        guard let width = side(property.start, of: size.width), let height = side(property.start + 8, of: size.height) else {
            return size
        }
        return PixelSize(width: width, height: height)
    }
}
