/// A text for a page, as it is there: a large one is not copied to become a string.
package enum PageText {
    case string(String)
    /// In UTF-8.
    case utf8([UInt8])

    var count: Int {
        switch self {
        case .string(let text): text.utf8.count
        case .utf8(let bytes): bytes.count
        }
    }

    var string: String {
        switch self {
        case .string(let text): text
        case .utf8(let bytes): String(decoding: bytes, as: UTF8.self)
        }
    }

    func append(to bytes: inout [UInt8]) {
        switch self {
        case .string(let text): bytes += text.utf8
        case .utf8(let text): bytes += text
        }
    }

    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        switch self {
        case .string(var text): try text.withUTF8 { try body(UnsafeRawBufferPointer($0)) }
        case .utf8(let bytes): try bytes.withUnsafeBytes(body)
        }
    }
}
