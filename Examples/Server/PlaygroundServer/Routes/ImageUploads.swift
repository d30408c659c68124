internal import Foundation
internal import SQLite

/// Pictures that users upload, and their addresses.
@MainActor
struct ImageUploads {
    static let path = "/image_uploads"
    /// Of all pictures of a request with what is around them, in bytes.
    static let limit = 8 << 20

    let database: Database
    let folder: URL
    let allowsFaults: Bool

    var routes: [Route] {
        [
            Route("POST", Self.path, access: .users, limit: Self.limit, upload),
            Route("GET", "/uploads/:name", show),
        ]
    }

    private struct Links: Encodable {
        let links: [String]
    }

    private func upload(_ visit: Visit) async throws -> Response {
        try failIfAsked(visit)
        guard let parts = visit.request.multipart?.parts.filter({ ["image", "image[]"].contains($0.name) && $0.isFile }),
            !parts.isEmpty
        else { throw Refusal(422, "There is no whole picture in the field image of a multipart/form-data body.") }
        // All are looked at before any is kept.
        var pictures: [(picture: Picture, data: Data)] = []
        for part in parts { pictures.append((try await Picture.checked(part.data), part.data)) }
        let user = try visit.requireUser()
        return try .json(Links(links: try keep(pictures, of: user).map { "/uploads/\($0)" }))
    }

    private func keep(_ pictures: [(picture: Picture, data: Data)], of user: User) throws -> [String] {
        var names: [String] = []
        do {
            try database.transaction {
                for (picture, data) in pictures {
                    let name = "\(Secret.hexadecimal(bytes: 16)).\(picture.kind.extension)"
                    names.append(name)
                    try data.write(to: folder.appending(path: name), options: .atomic)
                    try database.run(
                        "INSERT INTO uploads (user, name, bytes, width, height) VALUES (?, ?, ?, ?, ?)",
                        [
                            .integer(user.id), .text(name), .integer(data.count), .integer(picture.width),
                            .integer(picture.height),
                        ])
                }
            }
        } catch {
            for name in names { try? FileManager.default.removeItem(at: folder.appending(path: name)) }
            throw error
        }
        return names
    }

    private func show(_ visit: Visit) throws -> Response {
        // A name that the database has is one that was made here: no path to anywhere.
        let name = visit["name"]
        guard try !database.run("SELECT 1 FROM uploads WHERE name = ?", [.text(name)]).isEmpty,
            let kind = Picture.Kind.allCases.first(where: { name.hasSuffix(".\($0.extension)") })
        else { throw Refusal.notFound }
        var response = try Response.file(
            folder.appending(path: name), type: kind.mediaType, for: visit.request,
            caching: "public, max-age=31536000, immutable")
        response.headers.append(("Content-Security-Policy", "default-src 'none'; sandbox"))
        return response
    }

    private func failIfAsked(_ visit: Visit) throws {
        guard allowsFaults else { return }
        switch visit.request.query["fault"] {
        case "413": throw Refusal.tooLarge(Self.limit)
        case "422": throw Refusal(422, "This is no picture, as the test wants it.")
        case "500": throw Refusal(500, "The server has failed, as the test wants it.")
        default: break
        }
    }
}
