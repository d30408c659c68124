package import Foundation

/// A folder of a test's own, gone with this object.
package final class TemporaryFolder: Sendable {
    package let url: URL
    private let whole: URL

    /// - Parameter name: The folder's name, for tests of unusual ones; one is found without it.
    package init(named name: String? = nil) {
        // Short: the address of a socket in it has 107 bytes at most.
        let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "ponte-\(UUID().uuidString.prefix(13).lowercased())")
        (whole, url) = (place, name.map { place.appending(path: $0) } ?? place)
        try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: whole) }

    package var path: String { url.path }

    /// The place of a file, which need not be there: `a/b.txt`.
    package func place(_ name: String) -> URL { url.appending(path: name) }

    /// Writes a file, and the folders on its way.
    package func file(_ name: String, _ content: Data = Data()) throws -> URL {
        let file = place(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: file)
        return file
    }

    package func file(_ name: String, _ text: String) throws -> URL {
        try file(name, Data(text.utf8))
    }
}
