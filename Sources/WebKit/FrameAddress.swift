/// The address of a frame's document: a `URL`, or as the engine has written it.
enum FrameAddress {
    case known(URL?)
    case written(String)
    /// Longer than what is told.
    case absent

    var url: URL? {
        switch self {
        case .known(let url): url
        case .written(let text): URL(engine: text)
        case .absent: nil
        }
    }
}
