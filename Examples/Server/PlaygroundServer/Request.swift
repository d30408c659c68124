internal import CSoup
internal import CWebKitGTK
internal import Foundation
internal import GLibInterop

/// A client's request, whole.
@MainActor
struct Request {
    private let message: GObjectReference

    init(_ message: GObjectReference) {
        self.message = message
    }

    var method: String { String(cString: soup_server_message_get_method(message.pointer)) }

    /// As it was sent, without decoding: what looks like a path to another folder is no path of this site.
    var path: String { g_uri_get_path(soup_server_message_get_uri(message.pointer)).map { String(cString: $0) } ?? "" }

    private var headers: OpaquePointer { soup_server_message_get_request_headers(message.pointer) }

    func header(_ name: String) -> String? {
        soup_message_headers_get_one(headers, name).map { String(cString: $0) }
    }

    func cookie(_ name: String) -> String? {
        guard let header = header("Cookie"), let table = soup_header_parse_semi_param_list(header) else { return nil }
        defer { soup_header_free_param_list(table) }
        return Self.text(name, in: table)
    }

    /// A form's field, or a JSON object's member that is a text.
    func field(_ name: String) -> String? {
        switch soup_message_headers_get_content_type(headers, nil).map({ String(cString: $0) }) {
        case "application/json": ((try? JSONSerialization.jsonObject(with: body)) as? [String: Any])?[name] as? String
        case "multipart/form-data": parts.first { $0.name == name && !$0.isFile }.map { String(decoding: $0.data, as: UTF8.self) }
        case "application/x-www-form-urlencoded":
            soup_form_decode(String(decoding: body, as: UTF8.self)).flatMap { table in
                defer { g_hash_table_destroy(table) }
                return Self.text(name, in: table)
            }
        default: nil
        }
    }

    var body: Data {
        let bytes = soup_message_body_flatten(soup_server_message_get_request_body(message.pointer))
        defer { g_bytes_unref(bytes) }
        return Self.data(of: bytes)
    }

    /// The parts of a multipart body, as libsoup takes it apart; none where it is none, or was cut off.
    var parts: [(name: String, isFile: Bool, data: Data)] {
        let bytes = soup_message_body_flatten(soup_server_message_get_request_body(message.pointer))
        defer { g_bytes_unref(bytes) }
        guard let multipart = soup_multipart_new_from_message(headers, bytes) else { return [] }
        defer { soup_multipart_free(multipart) }
        return (0..<soup_multipart_get_length(multipart)).compactMap { index in
            var (headers, bytes): (OpaquePointer?, OpaquePointer?)
            var parameters: OpaquePointer?
            guard soup_multipart_get_part(multipart, index, &headers, &bytes) != 0, let headers, let bytes,
                soup_message_headers_get_content_disposition(headers, nil, &parameters) != 0, let parameters
            else { return nil }
            defer { g_hash_table_destroy(parameters) }
            guard let name = Self.text("name", in: parameters) else { return nil }
            return (name, Self.text("filename", in: parameters) != nil, Self.data(of: bytes))
        }
    }

    /// What is wrong with a request's size, by its head.
    static func refusal(of message: OpaquePointer) -> Refusal? {
        let headers = soup_server_message_get_request_headers(message)
        let count = soup_message_headers_get_content_length(headers)
        if count > HTTPServer.limit { return Refusal(413, "This is too large. The limit is \(HTTPServer.limit) bytes.") }
        if soup_message_headers_get_encoding(headers) == SOUP_ENCODING_CHUNKED {
            return Refusal(411, "Say the length of the body.")
        }
        return count < 0 ? Refusal(400, "The body's length is below zero.") : nil
    }

    private static func text(_ name: String, in table: OpaquePointer) -> String? {
        g_hash_table_lookup(table, name).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }

    private static func data(of bytes: OpaquePointer?) -> Data {
        var count: gsize = 0
        return g_bytes_get_data(bytes, &count).map { Data(bytes: $0, count: Int(count)) } ?? Data()
    }
}
