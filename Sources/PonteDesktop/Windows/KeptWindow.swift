internal import PonteWindow

/// A window as it is kept over restarts: `{ width, height, isMaximized, isFullScreen, pageZoom? }`.
struct KeptWindow: Codable, Hashable, Sendable {
    var state: WindowState
    /// The zoom that the user has given its page; `nil` leaves it to the app.
    var pageZoom: Double?

    private enum CodingKeys: String, CodingKey {
        case pageZoom
    }

    init(state: WindowState, pageZoom: Double? = nil) {
        (self.state, self.pageZoom) = (state, pageZoom)
    }

    init(from decoder: any Decoder) throws {
        state = try WindowState(from: decoder)
        pageZoom = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Double.self, forKey: .pageZoom)
    }

    func encode(to encoder: any Encoder) throws {
        try state.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(pageZoom, forKey: .pageZoom)
    }
}
