internal import Foundation
internal import Ponte

/// What lets the user choose a picture, and sends it to a server.
@MainActor
protocol PicturePicker: AnyObject {
    /// - Parameters:
    ///   - upload: What it is for.
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
