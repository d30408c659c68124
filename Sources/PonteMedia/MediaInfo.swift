public import Foundation

/// The words and the picture that people get about a sound or video.
public struct MediaInfo: Codable, Hashable, Sendable {
    /// At most 1,000 Unicode scalars of it are shown.
    public var title: String?
    /// At most 1,000 Unicode scalars of it are shown.
    public var artist: String?
    /// The address of a picture; one of more than 8 KiB is left out.
    public var artwork: URL?

    /// What is `nil` comes from the source, if it says it.
    public init(title: String? = nil, artist: String? = nil, artwork: URL? = nil) {
        self.title = title
        self.artist = artist
        self.artwork = artwork
    }

    /// As much of it as people read: a page or a file may say megabytes, which no window's title and no bus takes.
    var bounded: MediaInfo {
        MediaInfo(
            title: title.map(Self.cut), artist: artist.map(Self.cut),
            artwork: artwork.flatMap { $0.absoluteString.utf8.count <= Self.maximumAddress ? $0 : nil })
    }

    private static func cut(_ text: String) -> String {
        String(text.unicodeScalars.prefix(maximumText))
    }

    /// In Unicode scalars: a character may be of any number of them.
    private static let maximumText = 1000
    /// In UTF-8 bytes.
    static let maximumAddress = 8192

    /// The parts that are known here, and the rest from `other`.
    func filled(from other: MediaInfo) -> MediaInfo {
        MediaInfo(title: title ?? other.title, artist: artist ?? other.artist, artwork: artwork ?? other.artwork)
    }
}

/// A source to play, with the words that people see about it.
public struct MediaItem: Hashable, Sendable {
    /// `http`, `https` or `file`.
    public var url: URL
    /// What people are told of it.
    public var info: MediaInfo
    /// The address for which a page asked: pages see it instead of `url`.
    package let address: URL

    /// What is absent in `info` comes from the source, if it says it.
    public init(_ url: URL, info: MediaInfo = MediaInfo()) {
        self.init(url, info: info, address: url.absoluteURL)
    }

    package init(_ url: URL, info: MediaInfo, address: URL) {
        self.url = url
        self.info = info
        self.address = address
    }
}
