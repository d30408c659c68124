import Foundation
import SQLite
import Testing

@testable import PlaygroundServer

@Suite(.serialized) @MainActor
struct FolderTests {
    @Test func `a server that is started again knows its users, tokens and pictures`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        _ = try await client.postJSON("/notification_tokens", ["token": "abc"])
        let upload = Upload(("image", "a.png", Upload.picture("png")))
        let reply = try await client.send("POST", "/image_uploads", upload.headers, body: upload.body)
        let link = try #require(try reply.json([String: [String]].self)["links"]?.first)
        let cookie = try #require(client.cookie)

        try fixture.restart()
        let again = fixture.client()
        #expect(try await again.get("/notification_tokens", ["Cookie": cookie]).text == #"{"tokens":["abc"]}"#)
        #expect(try await again.get(link).status == 200)
    }

    @Test func `a server that is stopped lets go of its port and of itself`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ponte-server-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var server: PlaygroundServer? = try PlaygroundServer(folder: folder)
        let port = server?.url.port ?? 0
        weak let dropped = server
        _ = try await Client(port: port).get("/")
        server = nil
        #expect(dropped == nil)
        await #expect(throws: POSIXError.self) { try await RawConnection(port: port) }
    }

    @Test func `a database of a newer program is left alone, with a clear error`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ponte-server-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try PlaygroundServer(folder: folder)
        let file = folder.appending(path: "playground.sqlite")
        try Database(file: file).run("PRAGMA user_version = 99")
        let error = #expect(throws: PlaygroundServerError.self) { try PlaygroundServer(folder: folder) }
        #expect(error?.code == .database)
        #expect(error?.message.contains("version 99") == true)
    }

    @Test func `a database that is none, and a folder that is none, are clear errors`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ponte-server-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("This is no database, but it is long enough to look at.".utf8)
            .write(to: folder.appending(path: "playground.sqlite"))
        #expect(throws: PlaygroundServerError.self) { try PlaygroundServer(folder: folder) }
        let file = folder.appending(path: "file")
        try Data().write(to: file)
        let error = #expect(throws: PlaygroundServerError.self) { try PlaygroundServer(folder: file) }
        #expect(error?.code == .folder)
    }

    @Test func `a recording that GStreamer cannot make is a clear error, and is made the next time`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ponte-server-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let maker = MediaMaker(folder: folder)
        let error = await #expect(throws: PlaygroundServerError.self) { try await maker.file(of: .podcast) }
        #expect(error?.code == .media)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Both who ask at once get the same one.
        async let first = maker.file(of: .podcast)
        async let second = maker.file(of: .podcast)
        #expect(try await first == second)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["podcast.weba"])
    }
}
