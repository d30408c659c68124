internal import Ponte

/// An `UploadState` as pages see it: `{ state: "uploading", progress }`, `{ state: "success", link }`,
/// `{ state: "error", code, message }` or `{ state: "cancelled" }`, each with the upload's `id` if it has one.
public struct PageUploadState: Codable, Sendable, Equatable {
    public var state: UploadState
    public var id: String?

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
