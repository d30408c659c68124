internal import Foundation

/// A box of a file (ISO/IEC 14496-12, section 4.2).
struct HEIFBox {
    private var type: Data
    /// The place of its content.
    let start: Int
    let length: Int

    func isOf(_ name: String) -> Bool { type.elementsEqual(name.utf8) }

    /// The boxes that stand one behind the other.
    ///
    /// - Returns: False where the last one goes on beyond the end, and where there are too many.
    static func all(of bytes: ByteReader, _ start: Int = 0, _ length: Int? = nil) -> (boxes: [HEIFBox], isComplete: Bool) {
        let end = min(bytes.count, start + (length ?? bytes.count))
        var boxes: [HEIFBox] = []
        var place = start
        // Real files have a few dozens, and some hundreds of tiles.
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
            boxes.append(HEIFBox(type: bytes.part(place + 4, 4), start: place + head, length: length - head))
            place += length
        }
        return (boxes, place == end)
    }
}
