public import Ponte

/// The methods that pages can call.
public enum ImageMethods {
    /// `images.pick`: a picture, or `null` where the user cancels.
    public static let pick = RemoteMethod<PickOptions, PickedImage?>("images.pick")
    /// `images.upload`: picks a picture and sends it to a server; leaving the stream cancels both.
    public static let upload = StreamMethod<PageUpload, PageUploadState>("images.upload")
}

/// The parameters of `images.upload`: all that `images.pick` takes, and where the picture is to go.
public struct PageUpload: Codable, Sendable {
    public var options: PickOptions
    /// Absolute, or relative to the page's origin; `http` or `https`.
    public var url: String
    /// The name of the part with the picture; `image` where it is left out.
    public var field: String?
    /// Any name, 1 to 256 UTF-8 bytes: it comes back in each state, and tells which upload is to be tried again.
    public var id: String?
    /// True if the picture of the failed upload with this `id` is to be sent again, without asking the user again.
    public var retry: Bool?

    public init(
        _ options: PickOptions = PickOptions(), url: String, field: String? = nil, id: String? = nil, retry: Bool? = nil
    ) {
        self.options = options
        self.url = url
        self.field = field
        self.id = id
        self.retry = retry
    }

    private enum CodingKeys: CodingKey {
        case url, field, id, retry
    }

    /// All in one object: `{ url, field, id, retry, source, ratio, … }`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try PickOptions(from: decoder), url: try values.decode(String.self, forKey: .url),
            field: try values.decodeIfPresent(String.self, forKey: .field),
            id: try values.decodeIfPresent(String.self, forKey: .id),
            retry: try values.decodeIfPresent(Bool.self, forKey: .retry))
    }

    public func encode(to encoder: any Encoder) throws {
        try options.encode(to: encoder)
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(url, forKey: .url)
        try values.encodeIfPresent(field, forKey: .field)
        try values.encodeIfPresent(id, forKey: .id)
        try values.encodeIfPresent(retry, forKey: .retry)
    }
}
