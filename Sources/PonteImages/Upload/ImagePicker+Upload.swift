public import Foundation
public import Ponte
internal import WebKit

extension ImagePicker {
    /// Begins to upload a picture. The app itself names the address here, so that it may be of any origin.
    public func upload(_ image: PickedImage, to request: UploadRequest) -> ImageUpload {
        ImageUpload(image, to: request, from: page, dataStore, clock: clock)
    }

    /// The address that a page may upload to: of its own origin, or one that the delegate allows.
    ///
    /// - Parameters:
    ///   - text: Absolute, or relative to the caller's origin.
    ///   - caller: The document that asks.
    /// - Throws: `PonteError` with `invalidParameters` for what is no address of the web, and `images.denied`.
    public func uploadURL(_ text: String, for caller: Caller) async throws -> URL {
        guard let url = caller.url(writtenAs: text), let origin = Origin(ofWeb: url) else {
            throw PonteError(
                .invalidParameters, "url is no address of the web. Give one that begins with https:, http: or a slash.")
        }
        if origin == caller.origin { return url }
        guard await delegate?.imagePicker(self, mayUploadTo: url, for: caller) == true else {
            throw PonteError(
                .imagesDenied, "The app lets this page upload to its own origin only. Use an address there.")
        }
        return url
    }
}
