import Foundation
import Ponte
import PonteImages
import Testing
import WebKit

/// An image picker whose files a test gives.
@MainActor
final class Desk {
    let webView = WKWebView(frame: .zero)
    let picker: ImagePicker
    let folder: Folder

    init() throws {
        picker = ImagePicker(webView)
        folder = try Folder()
    }

    /// Picks a file of that content.
    func pick(_ content: Data, named name: String = "picture.jpg", _ options: PickOptions = PickOptions()) async throws
        -> PickedImage
    {
        picker.answer(.files, with: try folder.file(name, content))
        return try #require(try await picker.pick(options))
    }

    /// The code of the error with which picking a file ends.
    func failure(
        _ content: Data, named name: String = "picture.jpg", _ options: PickOptions = PickOptions()
    ) async throws -> PonteError {
        picker.answer(.files, with: try folder.file(name, content))
        return try await #require(throws: PonteError.self) { try await picker.pick(options) }
    }
}

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
