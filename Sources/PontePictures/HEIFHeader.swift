internal import Foundation

/// Walks over the boxes of a HEIF file (ISO/IEC 23008-12 and 14496-12), to the properties of its primary picture.
enum HEIFHeader {
    /// Of the boxes that describe the pictures, in bytes: 1 MiB. Those of a camera take some kilobytes.
    private static let maximumDescription = 1_048_576

    private struct Box {
        var type: Data
        /// The place of its content.
        var start: Int
        var length: Int

        func isOf(_ name: String) -> Bool { type.elementsEqual(name.utf8) }
    }

    static func read(_ data: Data, _ kind: ImageKind) -> ImageHeader? {
        let (boxes, isComplete) = Self.boxes(of: ByteReader(data))
        guard let meta = boxes.first(where: { $0.isOf("meta") }) else { return nil }
        let bytes = ByteReader(ByteReader(data).part(meta.start + 4, min(meta.length - 4, maximumDescription)))
        var size: PixelSize?
        var isTurned = false
        var profile: ColorProfile?
        for property in properties(bytes) {
            if property.isOf("ispe"), let width = bytes.long(property.start + 4), let height = bytes.long(property.start + 8) {
                size = PixelSize(width: width, height: height)
            } else if property.isOf("irot") {
                isTurned = (bytes.byte(property.start) ?? 0) & 1 == 1
            } else if property.isOf("colr"), bytes.has("prof", at: property.start) || bytes.has("rICC", at: property.start) {
                profile = ColorProfile(bytes.part(property.start + 4, property.length - 4))
            }
        }
        guard let size else { return nil }
        // Decoders turn it: the properties are a part of the picture, and EXIF's orientation is none.
        var header = ImageHeader(kind: kind, stored: isTurned ? size.turned : size)
        header.isComplete = isComplete
        header.colorProfile = profile
        return header
    }

    /// The properties that belong to the primary picture, in their order.
    private static func properties(_ bytes: ByteReader) -> [Box] {
        let boxes = Self.boxes(of: bytes).boxes
        guard let place = boxes.first(where: { $0.isOf("pitm") })?.start, let version = bytes.byte(place),
            let primary = bytes.number(place + 4, bytes: version == 0 ? 2 : 4),
            let all = boxes.first(where: { $0.isOf("iprp") })
        else { return [] }
        let parts = Self.boxes(of: bytes, all.start, all.length).boxes
        guard let list = parts.first(where: { $0.isOf("ipco") }) else { return [] }
        let properties = Self.boxes(of: bytes, list.start, list.length).boxes
        return parts.filter { $0.isOf("ipma") }.flatMap { indexes(bytes, $0, of: primary) }
            .compactMap { properties.indices.contains($0 - 1) ? properties[$0 - 1] : nil }
    }

    /// The numbers of an item's properties, from 1 on.
    private static func indexes(_ bytes: ByteReader, _ box: Box, of item: Int) -> [Int] {
        guard let version = bytes.byte(box.start), let flags = bytes.byte(box.start + 3), let count = bytes.long(box.start + 4)
        else { return [] }
        let (idBytes, indexBytes) = (version == 0 ? 2 : 4, flags & 1 == 1 ? 2 : 1)
        var place = box.start + 8
        for _ in 0..<count {
            guard let id = bytes.number(place, bytes: idBytes), let length = bytes.byte(place + idBytes) else { return [] }
            place += idBytes + 1
            if id == item {
                // The highest bit says that the property is essential.
                let mask = indexBytes == 2 ? 0x7FFF : 0x7F
                return (0..<length).compactMap { bytes.number(place + $0 * indexBytes, bytes: indexBytes) }.map { $0 & mask }
            }
            place += length * indexBytes
        }
        return []
    }

    /// The boxes that stand one behind the other.
    ///
    /// - Returns: False where the last one goes on beyond the end.
    private static func boxes(of bytes: ByteReader, _ start: Int = 0, _ length: Int? = nil) -> (boxes: [Box], isComplete: Bool) {
        let end = min(bytes.count, start + (length ?? bytes.count))
        var boxes: [Box] = []
        var place = start
        // Real files have a few dozens.
        while place < end, boxes.count < 4096 {
            guard place <= end - 8, let short = bytes.long(place) else { return (boxes, false) }
            var (head, length) = (8, short)
            if short == 1 {
                guard let high = bytes.long(place + 8), let low = bytes.long(place + 12), high == 0 else { return (boxes, false) }
                (head, length) = (16, low)
            } else if short == 0 {
                length = end - place
            }
            guard length >= head else { return (boxes, false) }
            boxes.append(Box(type: bytes.part(place + 4, 4), start: place + head, length: length - head))
            place += length
        }
        return (boxes, place <= end)
    }
}
