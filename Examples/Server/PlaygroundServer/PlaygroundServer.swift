public import Foundation
internal import SQLite

/// The server of the Playground's site: a small Forem on libsoup and SQLite, on a free port of 127.0.0.1.
///
/// It runs in GLib's main loop, which is the main actor's. Everybody can read, and sign in under any name: there are no passwords.
@MainActor
public final class PlaygroundServer {
    /// The address of the home page, such as `http://127.0.0.1:40123/`.
    public let url: URL

    private let server: HTTPServer
    private let media: Media

    /// Opens the folder's database, or makes it, and listens.
    ///
    /// - Parameters:
    ///   - folder: The folder of the users, sessions and uploads. It is made where there is none.
    ///   - media: The folder of the podcast and the video; `nil` is `media` in the server's own.
    /// - Throws: `PlaygroundServerError`.
    public init(folder: URL, media recordings: URL? = nil) throws {
        let uploads = folder.appending(path: "uploads", directoryHint: .isDirectory)
        media = Media(folder: recordings ?? folder.appending(path: "media", directoryHint: .isDirectory))
        let database: Database
        do {
            // Sessions and tokens are nobody else's to read.
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            for folder in [uploads, media.folder] {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            database = try Database(file: folder.appending(path: "playground.sqlite"))
            try database.migrate(Sessions.schema)
        } catch {
            throw PlaygroundServerError("The server cannot use its folder: \(error). Name another one.")
        }
        server = try HTTPServer()
        url = server.url
        let pages = Pages(domain: server.authority)
        let router = Router(sessions: Sessions(database: database), authority: server.authority)
        router.routes = pages.routes + Tokens(database: database).routes + Uploads(database: database, folder: uploads).routes
        router.routes.append(
            Route("GET", "/media/*") { [media] in
                guard let recording = Media.Recording(rawValue: $0.name) else { throw Refusal.notFound }
                return try .file(await media.file(of: recording), type: recording.mediaType)
            })
        server.respond = router.respond
    }

    /// Makes the podcast and the video, where they are not there yet; else the first who asks for one waits for it.
    ///
    /// - Throws: `PlaygroundServerError`.
    public func prepareMedia() async throws {
        for recording in Media.Recording.allCases { _ = try await media.file(of: recording) }
    }

    /// Closes the port and all connections.
    public func stop() {
        server.stop()
    }
}
