public import Foundation
internal import Ponte

/// Which picture is wanted, and how large it may be.
public struct PickOptions: Codable, Sendable, Equatable {
    /// The place from which the picture comes.
    public var source: ImageSource
    /// Width divided by height, 0.01 to 100: the user moves the picture under a frame of that form. `nil` is the whole picture.
    public var aspectRatio: Double?
    /// The longest side of the result, in pixels; `nil` is no limit.
    public var maximumSide: Int?
    /// Width times height of the result, in pixels; never more than `ImageLimits.resultPixels`.
    public var maximumPixels: Int?
    /// The size of the encoded result, in bytes; `nil` is no limit. On Linux, a profile of colours that takes more than a quarter of it is left out.
    public var maximumBytes: Int?
    /// The encoding of the result, one of `ImagePicker.writableFormats`.
    public var format: ImageFormat
    /// 0 to 1, for JPEG and WebP. If the limit of bytes asks for it, less is taken.
    public var quality: Double

    /// Anything out of its range is refused when a picture is picked (`invalidParameters`).
    public init(
        source: ImageSource = .files, aspectRatio: Double? = nil, maximumSide: Int? = nil, maximumPixels: Int? = nil,
        maximumBytes: Int? = nil, format: ImageFormat = .jpeg, quality: Double = 0.9
    ) {
        self.source = source
        self.aspectRatio = aspectRatio
        self.maximumSide = maximumSide
        self.maximumPixels = maximumPixels
        self.maximumBytes = maximumBytes
        self.format = format
        self.quality = quality
    }

    private enum CodingKeys: String, CodingKey {
        case source
        case aspectRatio = "ratio"
        case maximumSide = "maxSide"
        case maximumPixels = "maxPixels"
        case maximumBytes = "maxBytes"
        case format, quality
    }

    /// Everything may be left out, the whole of it included.
    public init(from decoder: any Decoder) throws {
        if try decoder.singleValueContainer().decodeNil() {
            self.init()
            return
        }
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            source: try values.decodeIfPresent(ImageSource.self, forKey: .source) ?? .files,
            aspectRatio: try values.decodeIfPresent(Double.self, forKey: .aspectRatio),
            maximumSide: try values.decodeIfPresent(Int.self, forKey: .maximumSide),
            maximumPixels: try values.decodeIfPresent(Int.self, forKey: .maximumPixels),
            maximumBytes: try values.decodeIfPresent(Int.self, forKey: .maximumBytes),
            format: try values.decodeIfPresent(ImageFormat.self, forKey: .format) ?? .jpeg,
            quality: try values.decodeIfPresent(Double.self, forKey: .quality) ?? 0.9)
    }

    /// - Throws: `PonteError` with `invalidParameters` for a number that is out of its range.
    func check() throws {
        func require(_ isRight: Bool, _ message: String) throws {
            if !isRight { throw PonteError(.invalidParameters, message) }
        }
        try require(aspectRatio.map { (0.01...100).contains($0) } ?? true, "ratio is width divided by height, from 0.01 to 100.")
        try require(maximumSide.map { $0 >= 1 } ?? true, "maxSide is a number of pixels, at least 1.")
        try require(maximumPixels.map { $0 >= 1 } ?? true, "maxPixels is a number of pixels, at least 1.")
        try require(maximumBytes.map { $0 >= 1 } ?? true, "maxBytes is a number of bytes, at least 1.")
        try require((0...1).contains(quality), "quality is a number from 0 to 1.")
    }
}

/// How a picture is encoded.
public enum ImageFormat: String, Codable, CaseIterable, Sendable {
    /// Lossy, without transparency.
    case jpeg
    /// Without loss: `quality` says nothing.
    case png
    /// Not every system can write it: see `ImagePicker.writableFormats`.
    case webp

    /// The media type: `image/jpeg`.
    public var mimeType: String { "image/\(rawValue)" }

    /// Says if it has a quality: of a picture that is too large, fewer details are kept before fewer pixels are.
    var isLossy: Bool { self != .png }
}

/// A source of pictures.
public enum ImageSource: String, Codable, Sendable {
    /// The user's files, or photographs that were taken before.
    case files
    /// The device's camera.
    case camera
}

/// A picture that the user has chosen, as it was asked for: upright, cropped, scaled and encoded anew, without the notes that
/// cameras write into files, the place among them.
public struct PickedImage: Codable, Sendable, Equatable {
    /// The file's own name with the ending of its format, `holiday.jpeg`; no path.
    public var name: String
    /// The media type: `image/jpeg`.
    public var mimeType: String
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int
    /// The encoded picture: a `Uint8Array` in JavaScript.
    public var bytes: Data

    /// For tests, and for a picture from elsewhere that is to be uploaded.
    public init(name: String, mimeType: String, width: Int, height: Int, bytes: Data) {
        self.name = name
        self.mimeType = mimeType
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    private enum CodingKeys: String, CodingKey {
        case name
        case mimeType = "type"
        case width, height, bytes
    }
}
