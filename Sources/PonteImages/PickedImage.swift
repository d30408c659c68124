public import Foundation

/// A picture that the user has chosen, as it was asked for: upright, cropped, scaled and encoded anew, without the notes that
/// cameras write into files, the place among them.
public struct PickedImage: Codable, Sendable, Equatable {
    /// The file's own name with the ending of its format, `holiday.jpeg`; no path.
    public var name: String
    /// The media type: `image/jpeg`.
    public var type: String
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int
    /// The encoded picture: a `Uint8Array` in JavaScript.
    public var bytes: Data

    public init(name: String, type: String, width: Int, height: Int, bytes: Data) {
        self.name = name
        self.type = type
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
