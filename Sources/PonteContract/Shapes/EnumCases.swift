// Platform: enum metadata
/// The cases of an enum, in the order of their declaration, by its metadata: `Codable` names them nowhere, and most enums are not `CaseIterable`.
///
/// The layout is that of Swift's ABI (docs/ABI/TypeMetadata.rst in the compiler's repository), which is stable. It is tried on two enums of
/// our own and on `Int` before it is used, and the caller checks what comes back.
enum EnumCases {
    /// Where an enum's metadata has what is read; offsets in bytes.
    struct Layout {
        var enumKind: UInt = 0x201
        var payloadCases = 20
        var emptyCases = 24

        /// True if the metadata of an enum that is known, and of a type that is none, read as they are.
        var isAsExpected: Bool {
            EnumCases.all(Probe.self, by: self) == [.one, .two, .three] && EnumCases.all(Int.self, by: self) == nil
                && EnumCases.all(PayloadProbe.self, by: self) == nil
        }
    }

    private enum Probe { case one, two, three }
    private enum PayloadProbe {
        case one(UInt8)
        case two
    }

    /// `nil` on a system where the layout is another one: then no type is taken for an enum.
    private static let layout = Layout().isAsExpected ? Layout() : nil

    static func isEnum(_ type: Any.Type) -> Bool {
        layout.map { isEnum(type, by: $0) } ?? false
    }

    /// All values of an enum without payloads; `nil` for any other type.
    static func all<Value>(_ type: Value.Type) -> [Value]? {
        layout.flatMap { all(type, by: $0) }
    }

    private static func isEnum(_ type: Any.Type, by layout: Layout) -> Bool {
        metadata(type).load(as: UInt.self) == layout.enumKind
    }

    private static func all<Value>(_ type: Value.Type, by layout: Layout) -> [Value]? {
        guard isEnum(type, by: layout) else { return nil }
        let descriptor = metadata(type).load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
        let payloads = descriptor.load(fromByteOffset: layout.payloadCases, as: UInt32.self) & 0xFF_FFFF
        let count = descriptor.load(fromByteOffset: layout.emptyCases, as: UInt32.self)
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

    static func metadata(_ type: Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self)
    }
}

extension EnumCases {
    /// The strings of an enum's coding keys; `nil` where they are no enum's.
    static func keys<Key: CodingKey>(_ type: Key.Type) -> [String]? {
        guard let keys = all(type)?.map(\.stringValue), Set(keys).count == keys.count else { return nil }
        return keys.allSatisfy { Key(stringValue: $0)?.stringValue == $0 } ? keys : nil
    }

    /// The raw values of an enum; `nil` for another type, and for raw values that are neither text nor numbers.
    static func literals<Value: RawRepresentable>(_ type: Value.Type) -> [Shape.Literal]? {
        guard let values = all(type), values.allSatisfy({ Value(rawValue: $0.rawValue) != nil }) else { return nil }
        let literals = values.compactMap { WrittenValue.literal(of: $0.rawValue) }
        return Set(literals).count == values.count ? literals : nil
    }
}
