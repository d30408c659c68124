public import Foundation

/// What to play, and what people are told about it.
public struct MediaItem: Hashable, Sendable {
    /// `http`, `https` or `file`.
    public var url: URL
    public var info: MediaInfo
    /// What pages see instead of `url`: the address for which they asked.
    package let address: String

    public init(_ url: URL, info: MediaInfo = MediaInfo()) {
        self.init(url, info: info, address: url.absoluteString)
    }

    package init(_ url: URL, info: MediaInfo, address: String) {
        self.url = url
        self.info = info
        self.address = address
    }
}
