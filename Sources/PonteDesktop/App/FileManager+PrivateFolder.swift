internal import Foundation

extension FileManager {
    /// Makes a folder that nobody but the user reads, as the XDG specification wants them. One that is there already stays as it is.
    func createPrivateFolder(at url: URL) throws {
        try createDirectory(at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}
