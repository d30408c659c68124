/// The recordings to hear and to see.
enum Recording: CaseIterable, Sendable {
    case podcast, video

    var fileName: String {
        switch self {
        case .podcast: "podcast.weba"
        case .video: "video.webm"
        }
    }

    var mediaType: String {
        switch self {
        case .podcast: "audio/webm"
        case .video: "video/webm"
        }
    }
}
