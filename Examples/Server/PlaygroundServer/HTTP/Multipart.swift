internal import CSoup
internal import Foundation

/// The parts of a `multipart/form-data` body (RFC 7578), as libsoup takes it apart.
struct Multipart {
    struct Part {
        let name: String
        let isFile: Bool
        let data: Data
    }

    let parts: [Part]

    /// Nothing where the body is not a whole multipart body of the type that the headers declare.
    init?(_ body: Data, headers: OpaquePointer) {
        let bytes = body.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        defer { g_bytes_unref(bytes) }
        guard let multipart = soup_multipart_new_from_message(headers, bytes) else { return nil }
        defer { soup_multipart_free(multipart) }
        parts = (0..<soup_multipart_get_length(multipart)).compactMap { Self.part($0, of: multipart) }
    }

    private static func part(_ index: Int32, of multipart: OpaquePointer) -> Part? {
        var headers: OpaquePointer?
        var bytes: OpaquePointer?
        guard soup_multipart_get_part(multipart, index, &headers, &bytes) != 0, let headers, let bytes else { return nil }
        var kind: UnsafeMutablePointer<CChar>?
        var parameters: OpaquePointer?
        guard soup_message_headers_get_content_disposition(headers, &kind, &parameters) != 0, let parameters else { return nil }
        defer {
            g_free(kind)
            g_hash_table_destroy(parameters)
        }
        guard let name = g_hash_table_lookup(parameters, "name") else { return nil }
        var count: gsize = 0
        let start = g_bytes_get_data(bytes, &count)
        return Part(
            name: String(cString: name.assumingMemoryBound(to: CChar.self)),
            isFile: g_hash_table_lookup(parameters, "filename") != nil,
            data: start.map { Data(bytes: $0, count: Int(count)) } ?? Data())
    }
}
