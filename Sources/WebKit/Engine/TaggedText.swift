internal import Glibc

/// Reads a tagged value (see `TaggedValue`) from its text, in one pass: the cost is proportional to its length.
struct TaggedText {
    struct Unreadable: LocalizedError {
        var errorDescription: String? { "The message is not of the form in which the frame's wrapper posts." }
    }

    /// Of the text, in UTF-8 bytes: the wrapper's limit is 16 Mi UTF-16 code units (`Client/src/linux/messageHandlers.ts`).
    static let maximumCount = 48 << 20
    /// Arrays and objects within each other: the wrapper's limit is 500.
    private static let maximumDepth = 512

    /// Makes the value of an array with a tag that is not `TaggedValue`'s; `nil` leaves it out.
    typealias Other = (_ tag: String, _ elements: [Any]) throws -> Any?

    private let bytes: UnsafeRawBufferPointer
    private let other: Other
    private var position = 0

    private init(_ bytes: UnsafeRawBufferPointer, _ other: @escaping Other) {
        self.bytes = bytes
        self.other = other
    }

    /// - Returns: `nil` for what a message body cannot show.
    /// - Throws: `Unreadable`, or what `other` throws.
    static func read(_ bytes: UnsafeRawBufferPointer, other: @escaping Other = { _, _ in nil }) throws -> Any? {
        guard bytes.count <= maximumCount else { throw Unreadable() }
        var text = TaggedText(bytes, other)
        let value = try text.value(0)
        guard text.position == bytes.count else { throw Unreadable() }
        return value
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skip(_ character: Character) -> Bool {
        guard next == character.asciiValue else { return false }
        position += 1
        return true
    }

    private mutating func value(_ depth: Int) throws -> Any? {
        guard depth <= Self.maximumDepth else { throw Unreadable() }
        switch next {
        case UInt8(ascii: "\""): return try string()
        case UInt8(ascii: "["): return try array(depth + 1)
        case UInt8(ascii: "{"): return try object(depth + 1)
        case UInt8(ascii: "t"): return try word("true", NSNumber(value: true))
        case UInt8(ascii: "f"): return try word("false", NSNumber(value: false))
        case UInt8(ascii: "n"): return try word("null", NSNull())
        default: return try number()
        }
    }

    private mutating func word(_ word: StaticString, _ value: Any) throws -> Any {
        let end = position + word.utf8CodeUnitCount
        guard end <= bytes.count, memcmp(bytes.baseAddress! + position, word.utf8Start, word.utf8CodeUnitCount) == 0 else {
            throw Unreadable()
        }
        position = end
        return value
    }

    // MARK: Arrays and objects

    private mutating func array(_ depth: Int) throws -> Any? {
        position += 1
        let tag = try string()
        var elements: [Any] = []
        while skip(",") {
            // A tag's own `null` says something; an element that cannot be shown is left out.
            if let element = try value(depth) { elements.append(element) }
        }
        guard skip("]") else { throw Unreadable() }
        switch tag {
        case "a": return elements
        case "d": return (elements.last as? NSNumber).map { Date(timeIntervalSince1970: $0.doubleValue / 1000) }
        case "n": return (elements.last as? String).map(TaggedValue.number)
        default: return try other(tag, elements)
        }
    }

    private mutating func object(_ depth: Int) throws -> Any {
        position += 1
        var members: [String: Any] = [:]
        if skip("}") { return members }
        repeat {
            let name = try string()
            guard skip(":") else { throw Unreadable() }
            if let member = try value(depth) { members[name] = member }
        } while skip(",")
        guard skip("}") else { throw Unreadable() }
        return members
    }

    // MARK: Numbers

    private mutating func number() throws -> NSNumber {
        let start = position
        var isInteger = true
        while let byte = next {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case UInt8(ascii: "-"): isInteger = isInteger && position == start
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"): isInteger = false
            default: return try number(start, isInteger)
            }
            position += 1
        }
        return try number(start, isInteger)
    }

    private func number(_ start: Int, _ isInteger: Bool) throws -> NSNumber {
        // No double takes more.
        guard start < position, position - start <= 64 else { throw Unreadable() }
        let text = text(start..<position)
        if isInteger, let value = Int(text) { return NSNumber(value: value) }
        guard let value = Double(text), value.isFinite else { throw Unreadable() }
        return NSNumber(value: value)
    }

    // MARK: Texts

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    private mutating func string() throws -> String {
        guard skip("\"") else { throw Unreadable() }
        let start = position
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return text(start..<(position - 1))
            case UInt8(ascii: "\\"): return try escaped(from: start)
            default: position += 1
            }
        }
        throw Unreadable()
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
