public import Ponte

/// The methods that `ImagePicker` offers to pages.
public enum ImageContract {
    /// `images.pick`: a picture, or `null` where the user cancels.
    public static let pick = BridgeMethod<PickOptions, PickedImage?>("images.pick")
    /// `images.upload`: picks a picture and sends it to a server; leaving the stream cancels both.
    public static let upload = BridgeStreamMethod<PageUpload, PageUploadState>("images.upload")

    /// The parameters of `images.upload`: all that `images.pick` takes, and where the picture is to go.
    public struct PageUpload: Codable, Sendable {
        /// Which picture is wanted.
        public var options: PickOptions
        /// Absolute, or relative to the page's origin; `http` or `https`.
        public var url: String
        /// The name of the part with the picture; `image` where it is left out.
        public var field: String?
        /// Any name, 1 to 256 UTF-8 bytes: it comes back in each state, and tells which upload is to be tried again.
        public var id: String?
        /// True if the picture of the failed upload with this `id` is to be sent again, without asking the user again.
        public var isRetry: Bool?

        /// The address is a text here, as a page writes it.
        public init(
            _ options: PickOptions = PickOptions(), url: String, field: String? = nil, id: String? = nil, isRetry: Bool? = nil
        ) {
            self.options = options
            self.url = url
            self.field = field
            self.id = id
            self.isRetry = isRetry
        }

        private enum CodingKeys: String, CodingKey {
            case url, field, id
            case isRetry = "retry"
        }

        /// All in one object: `{ url, field, id, retry, source, ratio, … }`.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                try PickOptions(from: decoder), url: try values.decode(String.self, forKey: .url),
                field: try values.decodeIfPresent(String.self, forKey: .field),
                id: try values.decodeIfPresent(String.self, forKey: .id),
                isRetry: try values.decodeIfPresent(Bool.self, forKey: .isRetry))
        }

        /// All in one object, as it is read.
        public func encode(to encoder: any Encoder) throws {
            try options.encode(to: encoder)
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(url, forKey: .url)
            try values.encodeIfPresent(field, forKey: .field)
            try values.encodeIfPresent(id, forKey: .id)
            try values.encodeIfPresent(isRetry, forKey: .isRetry)
        }
    }

    /// An `UploadState` as pages see it: `{ state: "uploading", progress }`, `{ state: "success", link }`,
    /// `{ state: "error", code, message }` or `{ state: "cancelled" }`, each with the upload's `id` if it has one.
    public struct PageUploadState: Codable, Sendable, Equatable {
        /// How the upload is getting on.
        public var state: UploadState
        /// The upload's, as the page has named it.
        public var id: String?

        /// A state of the upload that the page has named `id`, if it has named it.
        public init(_ state: UploadState, id: String? = nil) {
            self.state = state
            self.id = id
        }

        private enum CodingKeys: CodingKey {
            case state, progress, link, code, message, id
        }

        private enum Name: String, Codable {
            case uploading, success, error, cancelled
        }

        /// An error of the wire has no data and no cause.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            id = try values.decodeIfPresent(String.self, forKey: .id)
            state =
                switch try values.decode(Name.self, forKey: .state) {
                case .uploading: .uploading(progress: try values.decode(Double.self, forKey: .progress))
                case .success: .success(link: try values.decode(String.self, forKey: .link))
                case .error:
                    .error(
                        PonteError(
                            PonteError.Code(try values.decode(String.self, forKey: .code)),
                            try values.decode(String.self, forKey: .message)))
                case .cancelled: .cancelled
                }
        }

        /// The state's name stands beside its values.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            switch state {
            case .uploading(let progress):
                try values.encode(Name.uploading, forKey: .state)
                try values.encode(progress, forKey: .progress)
            case .success(let link):
                try values.encode(Name.success, forKey: .state)
                try values.encode(link, forKey: .link)
            case .error(let error):
                try values.encode(Name.error, forKey: .state)
                try values.encode(error.code.rawValue, forKey: .code)
                try values.encode(error.message, forKey: .message)
            case .cancelled: try values.encode(Name.cancelled, forKey: .state)
            }
            try values.encodeIfPresent(id, forKey: .id)
        }
    }
}
