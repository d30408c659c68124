internal import SQLite

/// The devices of users, as Forem's pages register them for push notifications.
@MainActor
struct Devices {
    let database: Database

    var routes: [Route] {
        [
            Route("POST", "/users/devices", access: .users, register),
            Route("DELETE", "/users/devices/:id", access: .users, unregister),
        ]
    }

    /// 201 with the device's id, the same each time.
    private func register(_ visit: Visit) throws -> Response {
        let device = try device(of: visit)
        let rows = try database.run(
            // An update that changes nothing, because ON CONFLICT DO NOTHING returns no row.
            """
            INSERT INTO devices (user, token, platform, app_bundle) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET token = token RETURNING id
            """, device)
        guard let id = rows.first?.first?.integer else { throw DatabaseError("A device has got no id.") }
        return try .json(["id": id], status: 201)
    }

    /// By the device's own id; or, as Forem's pages do it, by the user's, with the device in the body.
    private func unregister(_ visit: Visit) throws -> Response {
        let user = try visit.requireUser()
        guard let id = Int(visit["id"]) else { throw Refusal.notFound }
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
        let texts = try ["platform", "app_bundle"].map { name in
            guard let text = visit.request.field(name), (1...255).contains(text.utf8.count) else {
                throw Refusal(422, "There is no \(name), or it is longer than 255 bytes.")
            }
            return Database.Value.text(text)
        }
        return [.integer(try visit.requireUser().id), .text(try NotificationTokens.token(of: visit))] + texts
    }
}
