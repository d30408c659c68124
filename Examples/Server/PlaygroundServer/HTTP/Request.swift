internal import CSoup
internal import Foundation
internal import GLibInterop

/// A client's request. It has no body while that is still to come.
@MainActor
struct Request {
    let method: String
    /// As it was sent, without decoding: what looks like a path to another folder is no path of this site.
    let path: String
    let query: Form
    var body = Data()

    private let message: GObjectReference

    init(_ message: GObjectReference) {
        self.message = message
        method = String(cString: soup_server_message_get_method(message.pointer))
        let uri = soup_server_message_get_uri(message.pointer)
        path = g_uri_get_path(uri).map { String(cString: $0) } ?? ""
        query = Form(g_uri_get_query(uri).map { String(cString: $0) } ?? "")
    }

    private var headers: OpaquePointer { soup_server_message_get_request_headers(message.pointer) }

    func header(_ name: String) -> String? {
        soup_message_headers_get_one(headers, name).map { String(cString: $0) }
    }

    var contentLength: Int {
        Int(soup_message_headers_get_content_length(headers))
    }

    /// True if the client waits for a first answer before it sends its body.
    var waitsForContinue: Bool {
        soup_message_headers_get_expectations(headers).rawValue & SOUP_EXPECTATION_CONTINUE.rawValue != 0
    }

    /// True if somebody looks at the answer, rather than a script.
    var wantsPage: Bool { header("Accept")?.contains("text/html") ?? false }

    func cookie(_ name: String) -> String? {
        guard let header = header("Cookie"), let table = soup_header_parse_semi_param_list(header) else { return nil }
        defer { soup_header_free_param_list(table) }
        return g_hash_table_lookup(table, name).map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }

    /// The parts of a multipart body; nothing where it is none, or was cut off.
    var multipart: Multipart? {
        Multipart(body, headers: headers)
    }

    /// The texts in a body of any of the three types that forms and scripts send.
    var fields: [String: String] {
        switch mediaType {
        case "application/json":
            let object = (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
            return object?.compactMapValues { $0 as? String } ?? [:]
        case "multipart/form-data":
            let parts = multipart?.parts.filter { !$0.isFile } ?? []
            return Dictionary(parts.map { ($0.name, String(decoding: $0.data, as: UTF8.self)) }) { first, _ in first }
        default: return [:]
        }
    }

    /// A form's field, or a JSON object's member that is a text.
    func field(_ name: String) -> String? {
        mediaType == "application/x-www-form-urlencoded"
            ? Form(String(decoding: body, as: UTF8.self))[name]
            : fields[name]
    }

    private var mediaType: String {
        guard let type = soup_message_headers_get_content_type(headers, nil) else { return "" }
        return String(cString: type)
    }
}
