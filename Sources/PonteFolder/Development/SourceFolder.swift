internal import Foundation

/// The folder in the sources of which a bundle has a copy, so that changes show at once while the page is written.
enum SourceFolder {
    /// How many folders up from the source the package is looked for.
    private static let depth = 16

    /// Looks for the folder beside the source that names it, and in the folders above, up to the package's.
    ///
    /// - Parameters:
    ///   - path: From the folder of a target.
    ///   - file: The source, by its path on the machine that has compiled it.
    /// - Returns: `nil` where the package is not on this machine, or its folder cannot be read, as by an app in the Mac's sandbox.
    static func find(_ path: String, from file: String) -> URL? {
        guard !path.isEmpty else { return nil }
        var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        var found: URL?
        for _ in 1...depth {
            let candidate = folder.appendingPathComponent(path, isDirectory: true)
            if found == nil, isFolder(candidate) { found = candidate }
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path) {
                return found.flatMap { isReadable($0) ? $0 : nil }
            }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }

    /// Suspected: in the sandbox, a folder may be seen that cannot be read.
    private static func isReadable(_ url: URL) -> Bool {
        (try? FileManager.default.contentsOfDirectory(atPath: url.path)) != nil
    }
}
