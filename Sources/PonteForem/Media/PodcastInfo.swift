internal import Foundation
internal import Ponte
internal import PonteMedia

/// A page's words about an episode, for the lock screen.
struct PodcastInfo {
    private var episode: String?
    private var podcast: String?
    private var image: URL?

    init() {}

    /// - Throws: `PonteError` with `invalidParameters` or `limitExceeded`.
    init(_ fields: Fields, for caller: Caller) throws(PonteError) {
        episode = try fields.text("episodeName")
        podcast = try fields.text("podcastName")
        guard let address = try fields.text("podcastImageUrl") else { return }
        image = MediaInfo.artwork(address, from: caller)
    }

    /// With the defaults of Forem's own apps.
    var info: MediaInfo {
        MediaInfo(title: episode ?? "Podcast", artist: podcast ?? "DEV Community", artwork: image)
    }
}
