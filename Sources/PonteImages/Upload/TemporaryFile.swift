internal import Foundation

/// A file that nobody else may read, gone with this object.
final class TemporaryFile: Sendable {
    static let prefix = "ponte-upload-"
    let url: URL

    init(_ pieces: [Data]) throws {
        url = FileManager.default.temporaryDirectory.appending(path: Self.prefix + UUID().uuidString)
        guard FileManager.default.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
            throw CocoaError(.fileWriteUnknown)
        }
        do {
            let file = try FileHandle(forWritingTo: url)
            defer { try? file.close() }
            for piece in pieces { try file.write(contentsOf: piece) }
        } catch {
            try? FileManager.default.removeItem(at: url)
            throw error
        }
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
