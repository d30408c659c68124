import CWebKitGTK
import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteMedia

/// A page that plays a video over itself.
@MainActor
@Suite(.serialized)
struct VideoPageTests {
    @Test func `a video shows over the page that plays it, follows its commands, and tells it when it is closed`() async throws {
        let folder = MediaFolder()
        let page = MediaPage()
        let overlay = GObjectOwner<GtkWidget>(retaining: gtk_overlay_new())
        gtk_overlay_set_child(OpaquePointer(overlay.pointer), page.webView.gtkWidget)
        let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
        let gtkWindow = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
        gtk_window_set_default_size(gtkWindow, 640, 480)
        gtk_window_set_child(gtkWindow, overlay.pointer)
        gtk_window_present(gtkWindow)
        defer { gtk_window_destroy(gtkWindow) }
        let player = NativeVideoPlayer(access: .files(in: folder.url), system: NativeVideoPlayer.system(sound: .none))
        player.place = .overlay(overlay.pointer)
        page.bridge.enable(player)
        try await page.load()
        let seen = try await page.run(
            """
            const closed = new Promise((done) => ponte.on("video.closed", ({ seconds }) => done(seconds)))
            const refused = await ponte.call("video.play", { url, seconds: NaN }).catch((error) => error.code)
            await ponte.call("video.play", { url, seconds: 3, title: "Colours" })
            const statuses = new Set()
            for await (const state of ponte.stream("video.state")) {
                statuses.add(state.status)
                if (state.status == "playing" && state.position > 3.5) break
            }
            await ponte.call("video.pause")
            await ponte.call("video.seek", { seconds: 5 })
            for await (const state of ponte.stream("video.state")) if (state.paused && state.status == "paused") break
            await ponte.call("video.close")
            const after = await ponte.call("video.pause").catch((error) => error.code)
            return JSON.stringify([refused, statuses.has("playing"), await closed, after])
            """, ["url": try await folder.video(seconds: 8).absoluteString])
        #expect(seen as? String == #"["invalidParameters",true,5,"media.nothingLoaded"]"#)
        #expect(gtk_widget_get_next_sibling(page.webView.gtkWidget) == nil)
        #expect(player.state.status == .idle)
    }
}
