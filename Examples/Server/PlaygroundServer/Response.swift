internal import CSoup
internal import Foundation

/// An answer on its way to a client.
struct Response {
    var status: Int
    var headers: [(name: String, value: String)] = []
    var body = Data()

    init(_ status: Int, _ body: Data = Data(), headers: [(name: String, value: String)] = []) {
        (self.status, self.body, self.headers) = (status, body, headers)
    }

    static func json(_ value: some Encodable, status: Int = 200) throws -> Self {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Self(
            status, try encoder.encode(value), headers: [("Content-Type", "application/json"), ("Cache-Control", "no-store")])
    }

    static func page(_ page: HTML, status: Int = 200) -> Self {
        // No inline script, no other host: what a user wrote cannot run even where escaping failed.
        let policy = """
            default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self'; \
            connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
            """
        return Self(
            status, Data(page.text.utf8),
            headers: [
                ("Content-Type", "text/html; charset=utf-8"), ("Content-Security-Policy", policy), ("Cache-Control", "no-store"),
            ])
    }

    /// - Throws: `Refusal`, 404, where there is no such file.
    static func file(_ file: URL, type: String) throws -> Self {
        guard let data = try? Data(contentsOf: file) else { throw Refusal.notFound }
        return Self(200, data, headers: [("Content-Type", type), ("Accept-Ranges", "bytes"), ("Cache-Control", "no-cache")])
    }

    func write(to message: OpaquePointer) {
        soup_server_message_set_status(message, guint(status), nil)
        let always = [
            (name: "X-Content-Type-Options", value: "nosniff"), ("Referrer-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            // libsoup (3.2.3) keeps connections between two requests for ever, also after their clients have gone.
            ("Connection", "close"),
        ]
        for header in headers + always {
            soup_message_headers_append(soup_server_message_get_response_headers(message), header.name, header.value)
        }
        let target = soup_server_message_get_response_body(message)
        body.withUnsafeBytes { soup_message_body_append(target, SOUP_MEMORY_COPY, $0.baseAddress, gsize($0.count)) }
        soup_message_body_complete(target)
    }
}

/// An answer that is an error of the client's: a status, what went wrong, and what to do.
struct Refusal: Error {
    let status: Int
    let message: String
    var headers: [(name: String, value: String)] = []

    init(_ status: Int, _ message: String, headers: [(name: String, value: String)] = []) {
        (self.status, self.message, self.headers) = (status, message, headers)
    }

    static let notFound = Self(404, "There is nothing at this address.")

    /// For programs: `{"error": "…"}`.
    var response: Response {
        // Two strings always encode.
        var response = (try? Response.json(["error": message], status: status)) ?? Response(status)
        response.headers += headers
        return response
    }
}
