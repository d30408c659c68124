import CWebKitGTK
import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing

@testable import PonteMedia
@testable import PonteTesting

@MainActor
@Suite(.serialized)
struct VideoPlayerTests {
    @MainActor
    private final class Delegate: NativeVideoPlayerDelegate {
        var seen: [MediaState.Status] = []
        var prepare: (NativeVideoPlayer) -> Void = { _ in }

        func videoPlayerWillStart(_ player: NativeVideoPlayer) {
            seen.append(player.state.status)
            prepare(player)
        }
    }

    private let folder = MediaFolder()
    private let screen = ShownVideos()
    private let player: NativeVideoPlayer
    private let delegate = Delegate()

    init() throws {
        player = screen.player(for: folder)
        player.delegate = delegate
    }

    private func reaches(
        _ what: @escaping () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await until("It is \(player.state)", sourceLocation: sourceLocation) { what() }
    }

    private var color: VideoPixels.Color? { VideoPixels.color(of: screen.view?.texture) }

    private func count(ofWindows: Void = ()) -> Int {
        let windows = gtk_window_list_toplevels()
        defer { g_list_free(windows) }
        return Int(g_list_length(windows))
    }

    @Test func `a video shows in a window of its own, picture after picture`() async throws {
        let windows = count()
        try player.play(MediaItem(try await folder.video(seconds: 4)))
        #expect(delegate.seen == [.loading])
        #expect(count() == windows + 1)
        try await reaches { color == .red }
        try await reaches { player.state.position > 1 }
        try await reaches { color == .blue }
        #expect(player.state.position > 1.5)
        try await reaches { player.state.status == .ended }
        #expect(count() == windows + 1)
        player.close()
        #expect(player.state.status == .idle)
        #expect(count() == windows)
    }

    @Test func `it begins at the given second`() async throws {
        try player.play(MediaItem(try await folder.video(seconds: 8)), from: 5)
        try await reaches { color != nil && player.state.status == .playing }
        try await reaches { color == .blue }
        #expect(player.state.position >= 5)
        player.close()
    }

    @Test func `the same video comes to the front and plays on, and another takes its place`() async throws {
        let windows = count()
        let url = try await folder.video(seconds: 40, width: 160, height: 120)
        try player.play(MediaItem(url))
        try await reaches { player.state.position > 0.5 }
        try player.pause()
        try await reaches { player.state.status == .paused }
        try player.play(MediaItem(url))
        try await reaches { player.state.status == .playing }
        #expect(player.state.position > 0.5)
        try player.play(MediaItem(url), from: 30)
        try await reaches { player.state.position > 30.2 }
        let other = folder.url.appending(path: "other.webm")
        try FileManager.default.copyItem(at: url, to: other)
        try player.play(MediaItem(other))
        try await reaches { player.state.status == .playing && player.state.url == other && color == .red }
        #expect(count() == windows + 1)
        #expect(delegate.seen.count == 2)
        player.close()
    }

    @Test func `the controls play, pause, seek and close`() async throws {
        let windows = count()
        try player.play(MediaItem(try await folder.video(seconds: 8)))
        try await reaches { player.state.status == .playing }
        let surface = try #require(screen.surfaces.last)
        surface.onCommand?(.playPause)
        try await reaches { player.state.status == .paused }
        surface.onCommand?(.seek(6))
        try await reaches { color == .blue }
        #expect(player.state.isPaused)
        surface.onCommand?(.playPause)
        try await reaches { player.state.position > 6.2 }
        let window = try #require(gtk_widget_get_root(screen.view?.widget))
        gtk_window_close(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self))
        try await reaches { player.state.status == .idle }
        #expect(count() == windows)
    }

    @Test func `it shows over what an overlay shows, if the delegate gives it that place`() async throws {
        let overlay = GObjectOwner<GtkWidget>(retaining: gtk_overlay_new())
        delegate.prepare = { $0.place = .overlay(overlay.pointer) }
        let windows = count()
        try player.play(MediaItem(try await folder.video(seconds: 4)))
        try await reaches { color == .red }
        #expect(count() == windows)
        #expect(gtk_widget_get_first_child(overlay.pointer) == screen.view?.widget)
        player.close()
        #expect(gtk_widget_get_first_child(overlay.pointer) == nil)
    }

    @Test func `a place that is no overlay is an error, and nothing plays`() async throws {
        let label = GObjectOwner<GtkWidget>(retaining: gtk_label_new(nil))
        player.place = .overlay(label.pointer)
        let item = MediaItem(try await folder.video(seconds: 2))
        let error = #expect(throws: PonteError.self) { try player.play(item) }
        #expect(error?.code == .invalidValue)
        #expect(player.state.status == .idle)
    }

    @Test func `a delegate that closes it keeps it from showing`() async throws {
        delegate.prepare = { $0.close() }
        let windows = count()
        try player.play(MediaItem(try await folder.video(seconds: 2)))
        #expect(count() == windows)
        #expect(player.state.status == .idle)
    }

    @Test func `pages follow their video, and hear when people close it`() async throws {
        let (first, second) = (MemoryPage(), MemoryPage())
        for page in [first, second] {
            page.bridge.enable(player)
            page.load()
        }
        var events: [String] = []
        first.on(VideoContract.lost) { events.append("lost") }
        second.on(VideoContract.closed) { closed in events.append("closed at \(closed.seconds.rounded())") }
        second.on(VideoContract.ended) { events.append("ended") }
        let url = try await folder.video(seconds: 6)
        let other = folder.url.appending(path: "other.webm")
        try FileManager.default.copyItem(at: url, to: other)
        _ = try await first.call(VideoContract.play, VideoContract.Play(url: other.absoluteString))
        try await reaches { player.state.status == .playing }
        _ = try await second.call(VideoContract.play, VideoContract.Play(url: url.absoluteString, seconds: 3, title: "Colours"))
        try await reaches { player.state.status == .playing && player.state.position > 3 }
        await #expect(throws: PonteError.self) { _ = try await first.call(VideoContract.pause, NoValue()) }
        for try await state in second.stream(VideoContract.state, NoValue()) {
            #expect(state.info.title == "Colours")
            break
        }
        _ = try await second.call(VideoContract.pause, NoValue())
        _ = try await second.call(VideoContract.seek, MediaContract.Seek(seconds: 5))
        try await reaches { player.state.status == .paused && abs(player.state.position - 5) < 0.1 }
        screen.surfaces.last?.onCommand?(.close)
        try await reaches { events.count == 2 }
        #expect(events == ["lost", "closed at 5.0"])
        await #expect(throws: PonteError.self) { _ = try await second.call(VideoContract.pause, NoValue()) }
    }

    @Test func `a video that does not play says so to the page and on the screen`() async throws {
        let page = MemoryPage()
        page.bridge.enable(player)
        page.load()
        var failures: [String] = []
        page.on(VideoContract.failed) { failure in failures.append(failure.code) }
        let broken = try folder.file("broken.webm", Data(count: 5000))
        _ = try await page.call(VideoContract.play, VideoContract.Play(url: broken.absoluteString))
        try await reaches { !failures.isEmpty }
        #expect(failures == ["media.broken"])
        player.close()
    }

    @Test func `a player that nobody holds is gone while it plays, and its window and threads with it`() async throws {
        let windows = count()
        let url = try await folder.video(seconds: 6)
        func playAndForget() async throws {
            weak var gone: NativeVideoPlayer?
            do {
                let player = NativeVideoPlayer(access: .web, system: NativeVideoPlayer.system(sound: .none))
                gone = player
                try player.play(MediaItem(url))
                try await reaches { player.state.position > 0.2 }
                #expect(count() == windows + 1)
            }
            #expect(gone == nil)
            try await reaches { count() == windows }
        }
        try await playAndForget()
        let before = try await settledThreads()
        for _ in 0..<5 { try await playAndForget() }
        try await until { try await settledThreads() <= before }
    }
}
