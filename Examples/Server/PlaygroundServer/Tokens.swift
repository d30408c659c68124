internal import SQLite

/// What users' apps can be reached by: the push tokens that pages of Turbo's bridge register, and the devices that Forem's do.
@MainActor
struct Tokens {
    /// Of a token, in UTF-8 bytes.
    static let limit = 4096

    let database: Database

    var routes: [Route] {
        [
            Route("POST", "/notification_tokens", isPrivate: true, register),
            Route("GET", "/notification_tokens", isPrivate: true) { visit in
                let rows = try database.run(
                    "SELECT token FROM notification_tokens WHERE user = ? ORDER BY id", [.integer(visit.requireUser().id)])
                return try .json(["tokens": rows.compactMap { $0.first?.text }])
            },
            Route("POST", "/users/devices", isPrivate: true, registerDevice),
            Route("DELETE", "/users/devices/*", isPrivate: true, unregisterDevice),
        ]
    }

    /// 200, the first time and every other time.
    private func register(_ visit: Visit) throws -> Response {
        let token = try text("token", of: visit)
        try database.run(
            "INSERT INTO notification_tokens (user, token) VALUES (?, ?) ON CONFLICT DO NOTHING",
            [.integer(visit.requireUser().id), .text(token)])
        return try .json(["token": token])
    }

    /// 201 with the device's id, the same each time.
    private func registerDevice(_ visit: Visit) throws -> Response {
        let rows = try database.run(
            """
            INSERT INTO devices (user, token, platform, app_bundle) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET token = token RETURNING id
            """, device(of: visit))
        guard let id = rows.first?.first?.integer else { throw DatabaseError("A device has got no id.") }
        return try .json(["id": id], status: 201)
    }

    /// By the device's own id; or, as Forem's pages do it, by the user's, with the device in the body.
    private func unregisterDevice(_ visit: Visit) throws -> Response {
        let user = try visit.requireUser()
        guard let id = Int(visit.name) else { throw Refusal.notFound }
        if visit.request.body.isEmpty {
            let gone = try database.run(
                "DELETE FROM devices WHERE id = ? AND user = ? RETURNING id", [.integer(id), .integer(user.id)])
            guard !gone.isEmpty else { throw Refusal.notFound }
        } else {
            guard id == user.id else { throw Refusal.notFound }
            try database.run(
                "DELETE FROM devices WHERE user = ? AND token = ? AND platform = ? AND app_bundle = ?", device(of: visit))
        }
        return Response(204)
    }

    private func device(of visit: Visit) throws -> [Database.Value] {
        try [.integer(visit.requireUser().id)] + ["token", "platform", "app_bundle"].map { .text(try text($0, of: visit)) }
    }

    private func text(_ name: String, of visit: Visit) throws -> String {
        guard let text = visit.request.field(name), (1...Self.limit).contains(text.utf8.count) else {
            throw Refusal(422, "There is no \(name), or it is longer than \(Self.limit) bytes. Send JSON: {\"\(name)\": \"…\"}.")
        }
        return text
    }
}
