internal import Foundation

/// The sides that a coded picture has, by what its decoder is told first.
enum CodedSize {
    /// Of what stands before the size, in bytes: less than half of it.
    private static let head = 256

    /// - Parameter unit: A NAL unit with a sequence parameter set (ITU-T H.265, section 7.3.2.2).
    static func hevc(_ unit: Data) -> PixelSize? {
        var bytes: [UInt8] = []
        var zeros = 0
        for byte in unit.dropFirst(2).prefix(head) {
            // A three behind two zeros says nothing.
            let isStuffing = zeros >= 2 && byte == 3
            zeros = byte == 0 ? zeros + 1 : 0
            if !isStuffing { bytes.append(byte) }
        }
        var bits = BitReader(bytes)
        guard bits.skip(4) != nil, let layers = bits.number(3), bits.skip(1 + 96) != nil else { return nil }
        var length = 0
        for _ in 0..<layers {
            guard let hasProfile = bits.number(1), let hasLevel = bits.number(1) else { return nil }
            length += hasProfile * 88 + hasLevel * 8
        }
        if layers > 0 { length += 2 * (8 - layers) }
        guard bits.skip(length) != nil, bits.golomb() != nil, let chroma = bits.golomb(),
            chroma != 3 || bits.skip(1) != nil, let width = bits.golomb(), let height = bits.golomb()
        else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// - Parameter header: The content of an OBU with a sequence header (AV1 Bitstream & Decoding Process, section 5.5).
    static func av1(_ header: Data) -> PixelSize? {
        var bits = BitReader(Array(header.prefix(head)))
        guard bits.skip(4) != nil, let isReduced = bits.isSet() else { return nil }
        guard (isReduced ? bits.skip(5) : skipOperatingPoints(&bits)) != nil, let widthBits = bits.number(4),
            let heightBits = bits.number(4), let width = bits.number(widthBits + 1), let height = bits.number(heightBits + 1)
        else { return nil }
        return PixelSize(width: width + 1, height: height + 1)
    }

    private static func skipOperatingPoints(_ bits: inout BitReader) -> Void? {
        var delayBits: Int?
        guard let hasTiming = bits.isSet() else { return nil }
        if hasTiming {
            guard bits.skip(64) != nil, let isEven = bits.isSet(), !isEven || bits.golomb() != nil,
                let hasModel = bits.isSet()
            else { return nil }
            if hasModel {
                guard let length = bits.number(5), bits.skip(42) != nil else { return nil }
                delayBits = length + 1
            }
        }
        guard let hasDelay = bits.isSet(), let points = bits.number(5) else { return nil }
        for _ in 0...points {
            guard bits.skip(12) != nil, let level = bits.number(5), level <= 7 || bits.skip(1) != nil else { return nil }
            if let delayBits {
                guard let has = bits.isSet(), !has || bits.skip(2 * delayBits + 1) != nil else { return nil }
            }
            if hasDelay {
                guard let has = bits.isSet(), !has || bits.skip(4) != nil else { return nil }
            }
        }
        return ()
    }
}
