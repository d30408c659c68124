/// What people are told about what plays.
public struct MediaInfo: Codable, Hashable, Sendable {
    public var title: String?
    public var artist: String?
    /// The address of a picture.
    public var artwork: String?

    public init(title: String? = nil, artist: String? = nil, artwork: String? = nil) {
        self.title = title
        self.artist = artist
        self.artwork = artwork
    }

    /// What is known here, and the rest from `other`.
    func filled(from other: MediaInfo) -> MediaInfo {
        MediaInfo(title: title ?? other.title, artist: artist ?? other.artist, artwork: artwork ?? other.artwork)
    }
}
