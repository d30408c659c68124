import Foundation

/// A folder for one test's files, which goes with it.
final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "ponte-images-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func file(_ name: String, _ content: Data) throws -> URL {
        let file = url.appending(path: name)
        try content.write(to: file)
        return file
    }
}
