internal import CGLibSupport

/// The length of a download's body, as the head of the answer has announced it (RFC 9110, section 8.6).
enum AnnouncedLength: Equatable {
    /// The body ends where the server ends it: nothing is announced, or the length of what is packed.
    case none
    /// In bytes.
    case bytes(Int64)
    /// No length at all, such as `-5`, or two that differ. The engine has read part of the body then, or nothing.
    case invalid

    /// More than any file has, in bytes: 8 PiB. `Progress` computes with such numbers.
    private static let largest: Int64 = 1 << 53

    @MainActor
    init(_ response: OpaquePointer?) {
        guard let response else {
            self = .none
            return
        }
        let headers = EngineRequest.headers(webkit_uri_response_get_http_headers(response)) ?? [:]
        func header(_ name: String) -> String? { headers.first { $0.key.lowercased() == name }?.value }
        self.init(
            status: Int(webkit_uri_response_get_status_code(response)), contentLength: header("content-length"),
            contentEncoding: header("content-encoding"), transferEncoding: header("transfer-encoding"))
    }

    init(status: Int, contentLength: String?, contentEncoding: String?, transferEncoding: String?) {
        let isPacked = contentEncoding.map { $0.trimmed.lowercased() != "identity" } ?? false
        guard let contentLength, transferEncoding == nil, !isPacked, status >= 200, status != 204, status != 304 else {
            self = .none
            return
        }
        // A field that comes several times is one list.
        let lengths = Set(
            contentLength.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map {
                Self.number(String($0).trimmed)
            })
        self = if lengths.count == 1, let length = lengths.first ?? nil { .bytes(length) } else { .invalid }
    }

    /// One that is too large is as large as a number can be.
    private static func number(_ text: String) -> Int64? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
        return Int64(text) ?? .max
    }

    /// For a `Progress`; -1 is not known.
    func total(received: Int64) -> Int64 {
        guard case .bytes(let length) = self, length > 0, length >= received, length <= Self.largest else { return -1 }
        return length
    }

    /// True if a body of so many bytes is not the whole. libsoup takes what has come for the whole where the server has said that it will
    /// close the connection.
    func isCut(at received: Int64) -> Bool {
        switch self {
        case .none: false
        case .bytes(let length): received < length
        case .invalid: true
        }
    }
}

extension StringProtocol {
    /// Without the white space of a header's field (RFC 9110, section 5.6.3) at either end.
    fileprivate var trimmed: String { trimmingCharacters(in: CharacterSet(charactersIn: " \t")) }
}
