internal import Glibc

/// Reads a tagged value (see `TaggedValue`) from its text, in one pass: the cost is proportional to its length.
@MainActor
struct TaggedText {
    struct Unreadable: LocalizedError {
        var errorDescription: String? { "The message is not of the form in which the frame's wrapper posts." }
    }

    /// Of the text, in UTF-8 bytes: the wrapper's limit is 16 Mi UTF-16 code units (`Client/src/linux/messageHandlers.ts`).
    static let maximumCount = 48 << 20
    /// Arrays and objects within each other: the wrapper's limit is 500.
    private static let maximumDepth = 512
    private static let longestTag = 16

    /// Makes the value of an array with a tag that is not `TaggedValue`'s; `nil` is what a message body cannot show.
    typealias Other = @MainActor (_ tag: String, _ elements: [Any]) throws -> BodyValue?

    private let bytes: UnsafeRawBufferPointer
    private let other: Other
    private var position = 0
    /// Of the last object: the next one is often of the same size.
    private var lastMemberCount = 0
    private static let maximumReserved = 32

    private init(_ bytes: UnsafeRawBufferPointer, _ other: @escaping Other) {
        self.bytes = bytes
        self.other = other
    }

    /// - Returns: `nil` for what a message body cannot show.
    /// - Throws: `Unreadable`, or what `other` throws.
    static func read(_ bytes: UnsafeRawBufferPointer, other: @escaping Other = { _, _ in nil }) throws -> BodyValue? {
        guard bytes.count <= maximumCount else { throw Unreadable() }
        var text = TaggedText(bytes, other)
        let value = try text.value(0)
        guard text.position == bytes.count else { throw Unreadable() }
        return value
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// - Parameter character: In ASCII. Not a `Character`, whose value is looked up each time.
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(truncatingIfNeeded: character.value) else { return false }
        position += 1
        return true
    }

    private mutating func value(_ depth: Int) throws -> BodyValue? {
        guard depth <= Self.maximumDepth else { throw Unreadable() }
        switch next {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "["): return try array(depth + 1)
        case UInt8(ascii: "{"): return try object(depth + 1)
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: BodyValue) throws -> BodyValue {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count, memcmp(bytes.baseAddress! + position, word.utf8Start, word.utf8CodeUnitCount) == 0 else {
            throw Unreadable()
        }
        position = end
        return value
    }

    // MARK: Arrays and objects

    private mutating func array(_ depth: Int) throws -> BodyValue? {
        position += 1
        let tag = try string()
        guard tag.utf8.count <= Self.longestTag else { throw Unreadable() }
        var elements = BodyArray()
        while skip(",") {
            // Apple's mapping: what an array's element cannot show is `NSNull`, so that all others keep their places.
            elements.append(try value(depth) ?? .null)
        }
        guard skip("]") else { throw Unreadable() }
        switch tag {
        case "a": return .array(elements)
        // `null` is an invalid date.
        case "d": return .date(milliseconds: (elements.last as? NSNumber)?.doubleValue ?? .nan)
        case "n": return (elements.last as? String).map { .number(TaggedValue.number(named: $0)) }
        default: return try other(tag, elements.elements)
        }
    }

    private mutating func object(_ depth: Int) throws -> BodyValue {
        position += 1
        if skip("}") { return .object([:]) }
        var members = [String: AnyHashable](minimumCapacity: lastMemberCount)
        repeat {
            let name = try string()
            guard skip(":"), KeyText.isSound(name) else { throw Unreadable() }
            if let member = try value(depth) { members[name] = member.hashable }
        } while skip(",")
        guard skip("}") else { throw Unreadable() }
        lastMemberCount = min(members.count, Self.maximumReserved)
        return .object(members)
    }

    // MARK: Numbers

    private mutating func number() throws -> BodyValue {
        let start = position
        let isNegative = skip("-")
        var integer = 0
        while let byte = next, byte &- 48 < 10, position - start < 18 {
            integer = integer * 10 + Int(byte - 48)
            position += 1
        }
        switch next {
        case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), nil:
            // `-0` is a number of its own, which no integer is.
            guard position > start + (isNegative ? 1 : 0), !isNegative || integer != 0 else { break }
            return .number(isNegative ? -integer : integer)
        default: break
        }
        while let byte = next, byte &- 48 < 10 || Self.isNumberSign(byte) { position += 1 }
        return try number(start)
    }

    private static func isNumberSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"): true
        default: false
        }
    }

    private func number(_ start: Int) throws -> BodyValue {
        // No double takes more.
        guard start < position, position - start <= 64 else { throw Unreadable() }
        let text = text(start..<position)
        if let value = Int(text), value != 0 { return .number(value) }
        guard let value = Double(text), value.isFinite else { throw Unreadable() }
        return .number(value)
    }

    // MARK: Texts

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    private mutating func string() throws -> String {
        guard skip("\"") else { throw Unreadable() }
        let start = position
        while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
        guard next == UInt8(ascii: "\"") else { return try escaped(from: start) }
        position += 1
        return text(start..<(position - 1))
    }

    private mutating func escaped(from start: Int) throws -> String {
        var units = Array(text(start..<position).utf16)
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: units, as: UTF16.self)
            case UInt8(ascii: "\\"): units.append(try escape())
            default:
                let start = position - 1
                while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { position += 1 }
                units += text(start..<position).utf16
            }
        }
        throw Unreadable()
    }

    private mutating func escape() throws -> UInt16 {
        guard let byte = next else { throw Unreadable() }
        position += 1
        switch byte {
        case UInt8(ascii: "b"): return 8
        case UInt8(ascii: "t"): return 9
        case UInt8(ascii: "n"): return 10
        case UInt8(ascii: "f"): return 12
        case UInt8(ascii: "r"): return 13
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
        case UInt8(ascii: "u"):
            guard position + 4 <= bytes.count, let unit = UInt16(text(position..<(position + 4)), radix: 16) else {
                throw Unreadable()
            }
            position += 4
            return unit
        default: throw Unreadable()
        }
    }
}
