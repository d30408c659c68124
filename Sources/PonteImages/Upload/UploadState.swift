public import Ponte

/// How an upload is getting on.
public enum UploadState: Sendable, Equatable {
    /// How much of the request has been sent, 0 to 1.
    case uploading(progress: Double)
    /// The address that the server gave to the picture, as the server wrote it.
    case success(link: String)
    case error(PonteError)
    case cancelled

    /// Whether nothing follows.
    public var isFinal: Bool {
        if case .uploading = self { false } else { true }
    }
}
