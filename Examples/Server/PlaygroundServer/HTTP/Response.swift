internal import Foundation

/// An answer on its way to a client.
struct Response: Sendable {
    enum Body: Sendable {
        case data(Data)
        /// These bytes of a file, which the client gets without its being read into memory.
        case file(URL, Range<Int>)
        /// The first bytes of a body that never comes to its end, for tests of whoever waits for it.
        case stalling(URL, Range<Int>, after: Int)

        var count: Int {
            switch self {
            case .data(let data): data.count
            case .file(_, let range), .stalling(_, let range, _): range.count
            }
        }

        var isStalling: Bool {
            if case .stalling = self { true } else { false }
        }
    }

    var status: Int
    var headers: [(name: String, value: String)]
    var body: Body

    init(_ status: Int, _ body: Body = .data(Data()), headers: [(name: String, value: String)] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    static func json(_ value: some Encodable, status: Int = 200) throws -> Self {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Self(
            status, .data(try encoder.encode(value)),
            headers: [("Content-Type", "application/json"), ("Cache-Control", "no-store")])
    }

    static func page(_ page: HTML, status: Int = 200) -> Self {
        // No inline script, no other host: what a user wrote cannot run even where escaping failed.
        let policy = """
            default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self'; \
            connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
            """
        return Self(
            status, .data(Data(page.text.utf8)),
            headers: [
                ("Content-Type", "text/html; charset=utf-8"), ("Content-Security-Policy", policy),
                ("Cache-Control", "no-store"),
            ])
    }

    /// To a path of this site's own, by GET.
    static func redirect(to path: String) -> Self {
        Self(303, headers: [("Location", path)])
    }
}
