/// The cases of an enum, in the order of their declaration, by its metadata: `Codable` names them nowhere, and most enums are not `CaseIterable`.
///
/// The layout is that of Swift's ABI (docs/ABI/TypeMetadata.rst in the compiler's repository), which is stable. The caller checks what comes back.
enum EnumCases {
    private static let enumKind: UInt = 0x201
    private static let payloadCases = 20
    private static let emptyCases = 24

    static func isEnum(_ type: Any.Type) -> Bool {
        metadata(type).load(as: UInt.self) == enumKind
    }

    /// All values of an enum without payloads; `nil` for any other type.
    static func all<Value>(_ type: Value.Type) -> [Value]? {
        guard isEnum(type) else { return nil }
        let descriptor = metadata(type).load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
        let payloads = descriptor.load(fromByteOffset: payloadCases, as: UInt32.self) & 0xFF_FFFF
        let count = descriptor.load(fromByteOffset: emptyCases, as: UInt32.self)
        // Such an enum is the number of its case, in as few bytes as that takes; an enum of one case takes none.
        let size = count <= 1 ? 0 : count <= 1 << 8 ? 1 : 2
        guard payloads == 0, count <= 1 << 16, MemoryLayout<Value>.size == size else { return nil }
        return (0..<count).map { number in
            withUnsafeTemporaryAllocation(byteCount: 8, alignment: 8) { buffer in
                buffer.storeBytes(of: UInt64(number).littleEndian, as: UInt64.self)
                return buffer.loadUnaligned(as: Value.self)
            }
        }
    }

    private static func metadata(_ type: Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }
}

extension EnumCases {
    /// The strings of an enum's coding keys; `nil` where they are no enum's.
    static func keys<Key: CodingKey>(_ type: Key.Type) -> [String]? {
        guard let keys = all(type)?.map(\.stringValue), Set(keys).count == keys.count else { return nil }
        return keys.allSatisfy { Key(stringValue: $0)?.stringValue == $0 } ? keys : nil
    }

    /// The raw values of an enum; `nil` for another type, and for raw values that are neither text nor whole numbers.
    static func literals<Value: RawRepresentable>(_ type: Value.Type) -> [Shape.Literal]? {
        guard let values = all(type), values.allSatisfy({ Value(rawValue: $0.rawValue) != nil }) else { return nil }
        let literals = values.compactMap { value -> Shape.Literal? in
            if let text = value.rawValue as? String { return .string(text) }
            return (value.rawValue as? any FixedWidthInteger).flatMap(number).map(Shape.Literal.number)
        }
        return Set(literals).count == values.count ? literals : nil
    }

    private static func number(_ value: any FixedWidthInteger) -> Int? {
        func exactly(_ value: some FixedWidthInteger) -> Int? { Int(exactly: value) }
        return exactly(value)
    }
}
