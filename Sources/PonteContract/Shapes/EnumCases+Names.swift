// Platform: enum metadata
/// The names of an enum's cases, and the case of a value: enums with payloads list theirs nowhere else.
///
/// The layout is that of Swift's ABI (docs/ABI/TypeMetadata.rst, include/swift/ABI/ValueWitness.def and include/swift/RemoteInspection/Records.h
/// in the compiler's repository).
extension EnumCases {
    private enum Probe {
        case first(String)
        case second
        case third(Int)
    }

    /// False on a system where the layout is another one: then no case is missed.
    private static let isNamed =
        isEnum(Probe.self) && readNames(of: Probe.self) == ["first", "third", "second"]
        && [Probe.first(""), .third(1), .second].map(readTag) == [0, 1, 2]

    /// The names of the cases, those with a payload first; `nil` for a type that is no enum, or has no names at run time.
    static func names(of type: Any.Type) -> [String]? {
        isNamed && isEnum(type) ? readNames(of: type) : nil
    }

    /// The place of a value's case in `names(of:)`.
    static func tag(of value: Any) -> Int? {
        func tag<Value>(_ value: Value) -> Int? { isNamed && isEnum(Value.self) ? readTag(of: value) : nil }
        return tag(value)
    }

    private static func readNames(of type: Any.Type) -> [String]? {
        let descriptor = metadata(type).load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
        guard let fields = target(of: descriptor + 16) else { return nil }
        let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
        let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
        let names = (0..<count).compactMap { target(of: fields + 16 + $0 * size + 8) }
        return names.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }

    /// The address that a relative pointer leads to.
    private static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
        let offset = pointer.load(as: Int32.self)
        return offset == 0 ? nil : pointer + Int(offset)
    }

    private static func readTag<Value>(of value: Value) -> Int {
        // `getEnumTag`, which follows the eleven words that the table has for each type.
        typealias Function = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32
        let type = metadata(Value.self)
        let witnesses = (type - MemoryLayout<UInt>.size).load(as: UnsafeRawPointer.self)
        let function = unsafeBitCast(witnesses.load(fromByteOffset: 88, as: UnsafeRawPointer.self), to: Function.self)
        return withUnsafePointer(to: value) { Int(function(UnsafeRawPointer($0), type)) }
    }
}
