package import Foundation

/// The place where a file's new content stands until all of it has come, and from where it takes the file's (Decisions/0043).
package struct StagingPlace: Sendable {
    /// Nothing is there yet, and nobody else writes there.
    package let url: URL
    private let target: URL
    /// Goes with the content; `nil` where that stands beside its file.
    private let folder: URL?

    /// - Parameter target: A file, a link or nothing yet, in a folder that is there.
    /// - Throws: What the file system throws.
    package init(for target: URL) throws {
        self.target = target
        folder = try Self.makeFolder(for: target)
        url = Self.url(for: target, in: folder)
    }

    static func url(for target: URL, in folder: URL?) -> URL {
        guard let folder else {
            // Not with the file's own name in it: together they may be too long for one.
            return target.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).part")
        }
        return folder.appendingPathComponent(target.lastPathComponent)
    }

    /// The content takes the file's place.
    ///
    /// - Throws: What the file system throws. The file is as it was, unless it had to be copied (`FileCopy`), and the content is there still. On Apple's systems, a file or a folder that nobody
    ///   may write shows here first: what a sandbox allows, only trying tells.
    package func commit() throws {
        try Self.move(url, to: target)
        if let folder { try? FileManager.default.removeItem(at: folder) }
    }

    /// Removes the content, if there is any.
    package func discard() {
        try? FileManager.default.removeItem(at: folder ?? url)
    }
}
