import Ponte

@testable import PonteForem
@testable import PonteMedia

/// A screen that shows nothing and keeps what it is asked for.
@MainActor
final class FakeScreen: VideoScreen {
    let access = MediaAccess.web
    private(set) var state = MediaState()
    private(set) var shown: [String] = []
    var position: Double { state.position }

    func states() -> AsyncStream<MediaState> {
        AsyncStream { [state] in $0.yield(state) }
    }

    func show(_ item: MediaItem, from seconds: Double?, willStart: @escaping @MainActor () -> Void) throws(PonteError) {
        shown.append("\(item.address) from \(seconds.map { "\($0)" } ?? "the start")")
        state.url = item.address
        state.status = .playing
        state.paused = false
    }
}
