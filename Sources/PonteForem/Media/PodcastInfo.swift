internal import Foundation
internal import Ponte
internal import PonteMedia

/// What a page says of an episode, for the lock screen.
struct PodcastInfo {
    private var episode: String?
    private var podcast: String?
    private var image: String?

    init() {}

    /// - Throws: `PonteError` with `invalidParameters` or `limitExceeded`.
    init(_ fields: Fields, for caller: Caller) throws(PonteError) {
        episode = try fields.text("episodeName")
        podcast = try fields.text("podcastName")
        guard let address = try fields.text("podcastImageUrl") else { return }
        let base = caller.origin.flatMap { URL(string: "\($0)/") }
        image = URL(string: address, relativeTo: base)?.absoluteString
    }

    /// With the defaults of Forem's own apps.
    var info: MediaInfo {
        MediaInfo(title: episode ?? "Podcast", artist: podcast ?? "DEV Community", artwork: image)
    }
}
