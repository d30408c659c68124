internal import PonteJSON

/// Reads a tagged value (see `TaggedValue`) from its text: the cost is proportional to its length.
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
    /// Members for which an object has room at first.
    private static let maximumReserved = 32

    /// Makes the value of an array with a tag that is not `TaggedValue`'s; `nil` is what a message body cannot show.
    typealias Other = @MainActor (_ tag: String, _ elements: [Any]) throws -> BodyValue?

    private let document: JSONDocument
    private let other: Other

    /// - Returns: `nil` for what a message body cannot show.
    /// - Throws: `Unreadable`, or what `other` throws.
    static func read(_ bytes: UnsafeRawBufferPointer, other: @escaping Other = { _, _ in nil }) throws -> BodyValue? {
        guard bytes.count <= maximumCount,
            let document = try? JSONDocument(Array(bytes)[...], maximumDepth: maximumDepth, isPlain: true)
        else { throw Unreadable() }
        return try TaggedText(document: document, other: other).value(0)
    }

    private func value(_ node: Int) throws -> BodyValue? {
        switch document.kind(node) {
        case .null: return .null
        case .true: return .boolean(true)
        case .false: return .boolean(false)
        case .string, .escapedString: return .string(document.string(node))
        case .integer, .number: return try number(node)
        case .array: return try array(node)
        case .object: return .object(try object(node))
        }
    }

    private func array(_ node: Int) throws -> BodyValue? {
        let end = document.next(after: node)
        guard let tag = document.firstChild(of: node), document.isString(tag),
            document.withBytes(of: tag, { $0.count }) <= Self.longestTag
        else { throw Unreadable() }
        var elements = BodyArray()
        var element = tag + 1
        while element < end {
            // Apple's mapping: what an array's element cannot show is `NSNull`, so that all others keep their places.
            elements.append(try value(element) ?? .null)
            element = document.next(after: element)
        }
        switch document.string(tag) {
        case "a": return .array(elements)
        // `null` is an invalid date.
        case "d": return .date(milliseconds: (elements.last as? NSNumber)?.doubleValue ?? .nan)
        case "n": return (elements.last as? String).map { .number(TaggedValue.number(named: $0)) }
        case let tag: return try other(tag, elements.elements)
        }
    }

    private func object(_ node: Int) throws -> [String: AnyHashable] {
        let end = document.next(after: node)
        var members = [String: AnyHashable](minimumCapacity: min((end - node) / 2, Self.maximumReserved))
        var key = node + 1
        while key < end {
            let name = document.string(key)
            guard CombiningMarks.areFew(in: name) else { throw Unreadable() }
            if let member = try value(key + 1) { members[name] = member.hashable }
            key = document.next(after: key + 1)
        }
        return members
    }

    private func number(_ node: Int) throws -> BodyValue {
        // -0 is no integer.
        if let integer = document.int(node), integer != 0 { return .number(integer) }
        guard let number = document.double(node), number.isFinite else { throw Unreadable() }
        return .number(number)
    }
}
