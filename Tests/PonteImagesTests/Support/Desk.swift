import Foundation
import Ponte
import PonteImages
import TestSupport
import Testing
import WebKit

/// An image picker whose files a test gives.
@MainActor
final class Desk {
    let webView = WKWebView(frame: .zero)
    let picker: ImagePicker
    let folder = TemporaryFolder()

    init() {
        picker = ImagePicker(webView)
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

extension PickedImage {
    /// One for servers that do not look at it.
    static let small = PickedImage(name: "a.png", mimeType: "image/png", width: 1, height: 1, bytes: Data(count: 10))
}
