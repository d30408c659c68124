import Foundation
import TestSupport
import Testing

/// The text that is written on standard error.
enum Complaints {
    static func during(_ body: () -> Void) throws -> String {
        let redirection = try Redirection()
        body()
        return try redirection.end()
    }

    @MainActor
    static func whileAwaiting(_ body: () async -> Void) async throws -> String {
        let redirection = try Redirection()
        await body()
        return try redirection.end()
    }

    private struct Redirection {
        private let folder = TemporaryFolder()
        private var file: URL { folder.place("complaints") }
        private let own: Int32

        init() throws {
            own = dup(STDERR_FILENO)
            let other = open(file.path, O_CREAT | O_WRONLY | O_APPEND, 0o600)
            try #require(own >= 0 && other >= 0)
            dup2(other, STDERR_FILENO)
            close(other)
        }

        func end() throws -> String {
            dup2(own, STDERR_FILENO)
            close(own)
            return try String(contentsOf: file, encoding: .utf8)
        }
    }
}
