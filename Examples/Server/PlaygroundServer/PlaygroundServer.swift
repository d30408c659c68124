public import Foundation
internal import SQLite

/// The server of the Playground's site: a small Forem on libsoup and SQLite, on a free port of 127.0.0.1.
///
/// It runs in GLib's main loop, which is the main actor's. Everybody can read; `ada`, with the password `bridge`, can sign in.
@MainActor
public final class PlaygroundServer {
    /// The address of the home page, such as `http://127.0.0.1:40123/`.
    public let url: URL

    private let server: HTTPServer
    private let router: Router
    private let media: MediaMaker

    /// Opens the folder's database, or makes it, and listens.
    ///
    /// - Parameter folder: The folder of the users, sessions, uploads and recordings. It is made where there is none.
    /// - Throws: `PlaygroundServerError` with the code `folder`, `database`, `password` or `port`.
    public init(folder: URL, options: Options = Options()) throws {
        let uploads = folder.appending(path: "uploads", directoryHint: .isDirectory)
        let recordings = options.mediaFolder ?? folder.appending(path: "media", directoryHint: .isDirectory)
        do {
            // Sessions and tokens are nobody else's to read.
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            for folder in [uploads, recordings] {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
        } catch {
            throw PlaygroundServerError(
                code: .folder,
                message: "The server's folder cannot be made: \(error.localizedDescription) Name one that can be written.")
        }
        let database: Database
        let users: Users
        do {
            database = try Database(file: folder.appending(path: "playground.sqlite"))
            try database.migrate(Schema.steps)
            users = Users(database: database)
            try users.seed("ada", password: "bridge")
        } catch let error as DatabaseError {
            throw PlaygroundServerError(code: .database, message: error.message)
        }

        let server = try HTTPServer(timeout: options.timeout)
        let domain = "\(server.url.host() ?? ""):\(server.url.port ?? 80)"
        self.server = server
        url = server.url
        media = MediaMaker(folder: recordings)
        let pages = Pages(domain: domain)
        router = Router(
            sessions: Sessions(database: database), pages: pages, url: server.url, allowsFaults: options.faults)
        router.routes =
            pages.routes + SignIn(users: users, pages: pages).routes
            + NotificationTokens(database: database).routes + Devices(database: database).routes
            + ImageUploads(database: database, folder: uploads, allowsFaults: options.faults).routes
            + MediaFiles(maker: media, allowsFaults: options.faults).routes
            + [Route("GET", "/assets/:name") { try SiteFiles.respond($0) }]
        server.application = router
    }

    /// Makes the podcast and the video, where they are not there yet; else the first who asks for one waits for it.
    ///
    /// - Throws: `PlaygroundServerError` with the code `media`.
    public func prepareMedia() async throws {
        for recording in Recording.allCases { _ = try await media.file(of: recording) }
    }

    /// Closes the port and all connections.
    public func stop() {
        server.stop()
    }
}
