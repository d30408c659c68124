/// What there is to hear and to see.
enum Recording: CaseIterable, Sendable {
    case podcast, video

    var fileName: String {
        switch self {
        case .podcast: "podcast.mp3"
        case .video: "video.webm"
        }
    }

    var mediaType: String {
        switch self {
        case .podcast: "audio/mpeg"
        case .video: "video/webm"
        }
    }
}
