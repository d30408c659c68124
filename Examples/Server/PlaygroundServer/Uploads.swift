internal import CWebKitGTK
internal import Foundation
internal import SQLite

/// Pictures that users upload, and their addresses.
@MainActor
struct Uploads {
    /// Of a picture, in pixels: a small file may claim more than fits into memory.
    nonisolated static let pixels = 50_000_000
    /// By GdkPixbuf's name of the format.
    nonisolated static let extensions = ["jpeg": "jpg", "png": "png", "gif": "gif", "webp": "webp"]

    let database: Database
    let folder: URL

    var routes: [Route] {
        [Route("POST", "/image_uploads", isPrivate: true, upload), Route("GET", "/uploads/*", show)]
    }

    private func upload(_ visit: Visit) async throws -> Response {
        let user = try visit.requireUser()
        let parts = visit.request.parts.filter { ["image", "image[]"].contains($0.name) && $0.isFile }
        guard !parts.isEmpty else {
            throw Refusal(422, "There is no whole picture in the field image of a multipart/form-data body.")
        }
        var files: [(data: URL, name: String)] = []
        defer { for file in files { try? FileManager.default.removeItem(at: file.data) } }
        // All are looked at before any is kept.
        for part in parts {
            let name = String(Sessions.random().prefix(32))
            let file = folder.appending(path: "\(name).part")
            files.append((file, name))
            try part.data.write(to: file)
            files[files.count - 1].name += "." + (try await Self.check(file))
        }
        try database.transaction {
            for (file, name) in files {
                try database.run("INSERT INTO uploads (name, user) VALUES (?, ?)", [.text(name), .integer(user.id)])
                try FileManager.default.moveItem(at: file, to: folder.appending(path: name))
            }
        }
        return try .json(["links": files.map { "/uploads/\($0.name)" }])
    }

    /// Decodes a picture, off the main thread.
    ///
    /// - Returns: The extension of its name, by how the file begins.
    /// - Throws: `Refusal`, 422.
    @concurrent
    private static func check(_ file: URL) async throws -> String {
        var (width, height): (gint, gint) = (0, 0)
        let format = gdk_pixbuf_get_file_info(file.path, &width, &height).flatMap { gdk_pixbuf_format_get_name($0) }
        defer { g_free(format) }
        guard let format, let ending = extensions[String(cString: format)] else {
            throw Refusal(422, "This is no picture that is taken here. Send JPEG, PNG, GIF or WebP.")
        }
        guard Int(width) <= pixels / max(Int(height), 1) else {
            throw Refusal(422, "The picture has more than \(pixels / 1_000_000) million pixels. Make it smaller.")
        }
        guard let picture = gdk_pixbuf_new_from_file(file.path, nil) else {
            throw Refusal(422, "The picture is damaged. Send the whole file.")
        }
        g_object_unref(UnsafeMutableRawPointer(picture))
        return ending
    }

    private func show(_ visit: Visit) throws -> Response {
        // A name that the database has is one that was made here: no path to anywhere.
        guard try !database.run("SELECT 1 FROM uploads WHERE name = ?", [.text(visit.name)]).isEmpty,
            let type = Self.extensions.first(where: { visit.name.utf8.reversed().starts(with: ".\($0.value)".utf8.reversed()) })?
                .key
        else { throw Refusal.notFound }
        var response = try Response.file(folder.appending(path: visit.name), type: "image/\(type)")
        response.headers.append(("Content-Security-Policy", "default-src 'none'; sandbox"))
        return response
    }
}
