import Foundation
import PlaygroundServer

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

    let folder: URL
    private(set) var server: PlaygroundServer
    private let options: PlaygroundServer.Options

    init(faults: Bool = false, timeout: Int = 30) throws {
        var options = PlaygroundServer.Options()
        options.faults = faults
        options.timeout = timeout
        options.mediaFolder = Self.recordings
        self.options = options
        folder = FileManager.default.temporaryDirectory.appending(path: "ponte-server-\(UUID().uuidString)")
        server = try PlaygroundServer(folder: folder, options: options)
    }

    isolated deinit {
        server.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    var port: Int { server.url.port ?? 0 }

    func client() -> Client { Client(port: port) }

    func signedInClient() async throws -> Client {
        let client = client()
        try await client.signIn()
        return client
    }

    func restart() throws {
        server.stop()
        server = try PlaygroundServer(folder: folder, options: options)
    }
}
