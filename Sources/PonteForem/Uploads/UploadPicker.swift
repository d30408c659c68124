internal import Foundation
internal import Ponte
internal import PonteImages

/// Pictures as Forem takes them, by `PonteImages`.
@MainActor
final class UploadPicker: PicturePicker {
    var onStart: @MainActor (ForemUpload, ImageUpload) -> Void = { _, _ in }

    private let images: ImagePicker
    private let source: @MainActor @Sendable (ForemUpload) async -> ImageSource?

    init(_ images: ImagePicker, from source: @escaping @MainActor @Sendable (ForemUpload) async -> ImageSource?) {
        self.images = images
        self.source = source
    }

    func pick(for upload: ForemUpload, ratio: Double?, caller: Caller) async throws -> (any PickedPicture)? {
        guard let source = await source(upload) else { return nil }
        let options = PickOptions(source: source, aspectRatio: ratio, maximumSide: 1000, format: .jpeg, quality: 0.9)
        guard let picture = try await images.pick(options, for: caller) else { return nil }
        return Picked(picture, images) { [onStart] in onStart(upload, $0) }
    }

    private struct Picked: PickedPicture {
        private let picture: PickedImage
        private let images: ImagePicker
        private let onStart: @MainActor (ImageUpload) -> Void

        init(_ picture: PickedImage, _ images: ImagePicker, _ onStart: @escaping @MainActor (ImageUpload) -> Void) {
            self.picture = picture
            self.images = images
            self.onStart = onStart
        }

        func upload(to url: URL) async throws -> String {
            let request = UploadRequest(
                url, fileName: "m-\(UUID().uuidString).jpeg", tokenField: "authenticity_token", requiresToken: true)
            let upload = images.upload(picture, to: request)
            onStart(upload)
            return try await upload.link()
        }
    }
}

/// Lets the user choose a picture, and sends it to a server.
@MainActor
protocol PicturePicker: AnyObject {
    /// - Parameters:
    ///   - upload: The purpose of the picture.
    ///   - ratio: Width divided by height; `nil` is the whole picture.
    /// - Returns: `nil` where the user cancels.
    func pick(for upload: ForemUpload, ratio: Double?, caller: Caller) async throws -> (any PickedPicture)?
}

/// A picture that is ready to be sent.
@MainActor
protocol PickedPicture {
    /// - Returns: The address that the server has given to it.
    func upload(to url: URL) async throws -> String
}
