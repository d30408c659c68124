/// How a picture is encoded.
public enum ImageFormat: String, Codable, CaseIterable, Sendable {
    case jpeg
    case png
    /// Where the system can write it: `ImagePicker.writableFormats`.
    case webp

    /// The media type: `image/jpeg`.
    public var type: String { "image/\(rawValue)" }

    /// Whether it has a quality: of a picture that is too large, fewer details are kept before fewer pixels are.
    var isLossy: Bool { self != .png }
}
