internal import SQLite

/// The push tokens of users' apps, as pages of Turbo's bridge register them.
@MainActor
struct NotificationTokens {
    /// In UTF-8 bytes.
    static let limit = 4096

    let database: Database

    var routes: [Route] {
        [
            Route("POST", "/notification_tokens", access: .users, register),
            Route("GET", "/notification_tokens", access: .users) { visit in
                let rows = try database.run(
                    "SELECT token FROM notification_tokens WHERE user = ? ORDER BY id", [.integer(visit.requireUser().id)])
                return try .json(["tokens": rows.compactMap { $0.first?.text }])
            },
        ]
    }

    /// 200, the first time and every other time.
    private func register(_ visit: Visit) throws -> Response {
        let token = try Self.token(of: visit)
        try database.run(
            "INSERT INTO notification_tokens (user, token) VALUES (?, ?) ON CONFLICT DO NOTHING",
            [.integer(visit.requireUser().id), .text(token)])
        return try .json(["token": token])
    }

    static func token(of visit: Visit) throws -> String {
        guard let token = visit.request.field("token"), !token.isEmpty else {
            throw Refusal(422, "There is no token. Send JSON: {\"token\": \"…\"}.")
        }
        guard token.utf8.count <= limit else { throw Refusal(422, "The token is longer than \(limit) bytes.") }
        return token
    }
}
