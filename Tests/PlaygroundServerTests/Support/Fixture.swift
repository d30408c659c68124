import Foundation
import PlaygroundServer
import TestSupport

/// A server in a folder of its own, which goes when the test does.
@MainActor
final class Fixture {
    /// The recordings are made once for all tests.
    private static let recordings = {
        atexit { try? FileManager.default.removeItem(at: Fixture.recordingsFolder) }
        return recordingsFolder
    }()
    nonisolated private static var recordingsFolder: URL {
        FileManager.default.temporaryDirectory.appending(path: "ponte-recordings-\(getpid())")
    }

    private let ownFolder = TemporaryFolder()
    var folder: URL { ownFolder.url }
    private(set) var server: PlaygroundServer

    init() throws {
        server = try PlaygroundServer(folder: ownFolder.url, media: Self.recordings)
    }

    isolated deinit { server.stop() }

    func client() -> Client { Client(server.url) }

    func signedInClient(as name: String = "ada") async throws -> Client {
        let client = client()
        _ = try await client.signIn(as: name)
        return client
    }

    func restart() throws {
        server.stop()
        server = try PlaygroundServer(folder: folder, media: Self.recordings)
    }
}
