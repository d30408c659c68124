internal import Foundation

/// Reads `Decodable` values from the protocol's form (`Documentation/Contributing/WireProtocol.md`, "Values").
final class ValueDecoder: Decoder {
    /// The place of a value in the one around it.
    enum Place {
        case root
        case key(any CodingKey)
        case index(Int)

        var key: (any CodingKey)? {
            switch self {
            case .root: nil
            case .key(let key): key
            case .index(let index): PathKey.index(index)
            }
        }
    }

    let document: JSONDocument
    let node: Int
    /// Of how many containers the value is a part.
    let depth: Int
    private let parent: ValueDecoder?
    private let place: Place
    private let rootContext: ValueContext?
    private let unknownMembers: UnknownMembers?
    private var path: [any CodingKey]?

    /// The object whose members are read, once there is a container of them: this node, or what its tag is around.
    var object: Int?
    var objectEnd = 0
    /// The key that is asked for next if the reader goes by the same order as the writer; `Int.max` where that is of no use.
    var nextKey = Int.max
    /// Filled for objects with many keys, so that reading them all stays linear.
    var index: [String: Int]?

    /// - Throws: `PonteError` with `invalidValue`, whose message says where in the value the problem is; `FilesWanted`.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from document: JSONDocument, at node: Int, context: ValueContext? = nil,
        unknownMembers: UnknownMembers? = nil
    ) throws -> Value {
        let value: Value
        do {
            value = try ValueDecoder(document, node, context, unknownMembers).decode(type)
        } catch {
            if let wanted = context?.filesWanted() { throw wanted }
            throw error as? PonteError ?? PonteError(.invalidValue, CodingProblem.text(of: error))
        }
        if let wanted = context?.filesWanted() { throw wanted }
        return value
    }

    private init(_ document: JSONDocument, _ node: Int, _ context: ValueContext?, _ unknownMembers: UnknownMembers?) {
        self.document = document
        self.node = node
        depth = 0
        parent = nil
        place = .root
        rootContext = context
        self.unknownMembers = unknownMembers
    }

    /// - Throws: `PonteError` with `limitExceeded` beyond `Limits.depth`.
    init(_ parent: ValueDecoder, _ node: Int, _ place: Place) throws(PonteError) {
        document = parent.document
        self.node = node
        self.parent = parent
        self.place = place
        depth = parent.depth + 1
        rootContext = nil
        unknownMembers = parent.unknownMembers
        guard depth <= Limits.depth else { throw Self.tooDeep }
    }

    static var tooDeep: PonteError {
        PonteError(.limitExceeded, "A value is nested deeper than \(Limits.depth). Send it in parts.")
    }

    /// The bytes and handles that the value refers to.
    var context: ValueContext? {
        var decoder = self
        while let parent = decoder.parent { decoder = parent }
        return decoder.rootContext
    }

    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Kept once it is asked for: a type that tries one form after the other asks for it with each failure.
    var codingPath: [any CodingKey] {
        if let path { return path }
        guard let parent else { return [] }
        let path = parent.codingPath + [place.key].compactMap { $0 }
        self.path = path
        return path
    }

    /// - Parameter key: Of the value at `node` in this one, if it is not this one.
    func error(_ mismatch: Mismatch, at node: Int, _ key: (any CodingKey)? = nil) -> any Error {
        let path = codingPath + (key.map { [$0] } ?? [])
        switch mismatch {
        case .expected(let expected):
            return DecodingError.typeMismatch(
                Any.self, .init(codingPath: path, debugDescription: "expected \(expected), found \(document.name(of: node))"))
        case .problem(let problem): return DecodingError.dataCorrupted(.init(codingPath: path, debugDescription: problem))
        case .refused(let error): return error
        }
    }

    // MARK: Containers

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try openObject()
        if let unknownMembers, let object { unknownMembers.opened(self, object) { Key(stringValue: $0) != nil } }
        return KeyedDecodingContainer(KeyedInput(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard document.kind(node) == .array else { throw error(.expected("an array"), at: node) }
        return UnkeyedInput(self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    // MARK: Values without a container

    /// - Returns: `nil` where the type is none of those that are read without a container.
    func scalar<Value>(_ type: Value.Type, _ node: Int) throws(Mismatch) -> Value? {
        if type == String.self { return same(try string(node)) }
        if type == Int.self { return same(try integer(node, Int.self)) }
        if type == Double.self { return same(try double(node)) }
        if type == Bool.self { return same(try bool(node)) }
        return try rareScalar(type, node)
    }

    @inline(never)
    private func rareScalar<Value>(_ type: Value.Type, _ node: Int) throws(Mismatch) -> Value? {
        if type == Data.self { return same(try data(node)) }
        if type == Date.self { return same(try date(node)) }
        if type == [UInt8].self, document.kind(node) == .object { return same([UInt8](try data(node))) }
        if type == URL.self { return same(try url(node)) }
        if type == Decimal.self { return same(try decimal(node)) }
        if type == Float.self { return same(try float(node)) }
        if type == Int64.self { return same(try integer(node, Int64.self)) }
        if type == Int32.self { return same(try integer(node, Int32.self)) }
        if type == Int16.self { return same(try integer(node, Int16.self)) }
        if type == Int8.self { return same(try integer(node, Int8.self)) }
        if type == UInt.self { return same(try integer(node, UInt.self)) }
        if type == UInt64.self { return same(try integer(node, UInt64.self)) }
        if type == UInt32.self { return same(try integer(node, UInt32.self)) }
        if type == UInt16.self { return same(try integer(node, UInt16.self)) }
        if type == UInt8.self { return same(try integer(node, UInt8.self)) }
        if #available(macOS 15, iOS 18, *) {
            if type == Int128.self { return same(try integer(node, Int128.self)) }
            if type == UInt128.self { return same(try integer(node, UInt128.self)) }
        }
        if Self.trapping.contains(ObjectIdentifier(type)) {
            throw .problem("a page may not send a \(type): Foundation ends the app when it reads some of them")
        }
        return nil
    }

    // Platform: trapping types
    // On Linux, with Swift 6.3: a scheme that is none, a negative length, a set of no bytes or of too many.
    private static let trapping: Set<ObjectIdentifier> = [
        ObjectIdentifier(URLComponents.self), ObjectIdentifier(IndexSet.self), ObjectIdentifier(CharacterSet.self),
    ]

    /// A value as the type that it has been found to be: a cast of `Any` is much of the time that a small value takes.
    @inline(__always)
    private func same<From, To>(_ value: From) -> To? {
        From.self == To.self ? unsafeBitCast(value, to: To.self) : nil
    }
}
