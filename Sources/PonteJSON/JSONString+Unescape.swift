extension JSONString {
    /// The text between two quotes, its escapes resolved.
    ///
    /// A surrogate without its partner is U+FFFD in a plain text; `LoneSurrogate` says what it is in another.
    ///
    /// It is written where the string keeps it: a long text would be copied into new memory once more.
    @usableFromInline @inline(never)
    package static func unescape(_ escaped: UnsafeBufferPointer<UInt8>, isPlain: Bool) -> String {
        // Escapes are longer than what they stand for, but for what Swift's strings cannot hold (`LoneSurrogate`).
        var count = escaped.count
        let text = String(unsafeUninitializedCapacity: count) { memory in
            LargePages.use(for: UnsafeRawBufferPointer(memory))
            count = resolve(escaped, in: memory, isPlain)
            return count <= memory.count ? count : 0
        }
        if count <= escaped.count { return text }
        return String(unsafeUninitializedCapacity: count) { memory in resolve(escaped, in: memory, isPlain) }
    }

    /// - Returns: How many bytes the text has, of which as many are written as have room.
    private static func resolve(
        _ escaped: UnsafeBufferPointer<UInt8>, in memory: UnsafeMutableBufferPointer<UInt8>, _ isPlain: Bool
    ) -> Int {
        var output = StringMemory(memory, isPlain: isPlain)
        var start = 0
        var index = JSONScan.special(in: escaped, from: 0)
        while index < escaped.count {
            if escaped[index] == UInt8(ascii: "\\"), index + 1 < escaped.count {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: escaped[start..<index]))
                start = resolve(escaped, index + 1, to: &output)
                index = JSONScan.special(in: escaped, from: start)
            } else if !isPlain, LoneSurrogate.isMarker(escaped, at: index) {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: escaped[start..<index]))
                LoneSurrogate.appendMarker(to: &output)
                LoneSurrogate.appendMarker(to: &output)
                start = index + 4
                index = JSONScan.special(in: escaped, from: start)
            } else {
                index = JSONScan.special(in: escaped, from: index + 1)
            }
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: escaped[min(start, escaped.count)...]))
        return output.count
    }

    /// Appends what the escape at `index` stands for, a surrogate with its partner where it has one.
    ///
    /// - Returns: The place behind it.
    private static func resolve(_ escaped: UnsafeBufferPointer<UInt8>, _ index: Int, to output: inout StringMemory) -> Int {
        switch escaped[index] {
        case UInt8(ascii: "b"): output.append(0x08)
        case UInt8(ascii: "f"): output.append(0x0C)
        case UInt8(ascii: "n"): output.append(0x0A)
        case UInt8(ascii: "r"): output.append(0x0D)
        case UInt8(ascii: "t"): output.append(0x09)
        case UInt8(ascii: "u"): return appendCodeUnit(escaped, index + 1, to: &output)
        default: output.append(escaped[index])
        }
        return index + 1
    }

    private static func appendCodeUnit(_ escaped: UnsafeBufferPointer<UInt8>, _ index: Int, to output: inout StringMemory) -> Int
    {
        guard let unit = codeUnit(escaped, at: index) else { return index }
        let end = index + 4
        if UTF16.isLeadSurrogate(unit), end + 1 < escaped.count, escaped[end] == UInt8(ascii: "\\"),
            escaped[end + 1] == UInt8(ascii: "u"), let low = codeUnit(escaped, at: end + 2), UTF16.isTrailSurrogate(low)
        {
            append(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(low & 0x3FF)), to: &output)
            return end + 6
        }
        switch unit {
        case _ where !UTF16.isSurrogate(unit): append(UInt32(unit), to: &output)
        case _ where output.isPlain: append(0xFFFD, to: &output)
        default: LoneSurrogate.append(unit, to: &output)
        }
        return end
    }

    private static func append(_ scalar: UInt32, to output: inout StringMemory) {
        guard let scalar = Unicode.Scalar(scalar) else { return }
        if scalar.value == LoneSurrogate.marker, !output.isPlain { LoneSurrogate.appendMarker(to: &output) }
        if scalar.isASCII { return output.append(UInt8(truncatingIfNeeded: scalar.value)) }
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { output.append(byte) }
    }

    /// The number that the four hexadecimal digits at `index` are.
    package static func codeUnit(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt16? {
        guard index + 4 <= text.count else { return nil }
        var unit: UInt16 = 0
        for byte in text[index..<index + 4] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt16(byte - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return unit
    }
}

/// The memory of a string that is being made. What has no room in it is counted, and not written.
struct StringMemory: ByteOutput {
    private let memory: UnsafeMutableBufferPointer<UInt8>
    let isPlain: Bool
    private(set) var count = 0

    init(_ memory: UnsafeMutableBufferPointer<UInt8>, isPlain: Bool) {
        self.memory = memory
        self.isPlain = isPlain
    }

    mutating func append(_ byte: UInt8) {
        if count < memory.count { memory[count] = byte }
        count += 1
    }

    mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
        if let start = memory.baseAddress, let source = bytes.baseAddress, count + bytes.count <= memory.count {
            (start + count).update(from: source, count: bytes.count)
        }
        count += bytes.count
    }
}
