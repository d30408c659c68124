import CGStreamer
import CWebKitGTK
import Foundation
import GLibInterop
import Ponte
import TestSupport
import Testing

@testable import PonteMedia

/// Windows of GTK's under a window manager, with keys and clicks of the X server's.
@MainActor
@Suite(.serialized)
struct FullScreenTests {
    private let folder = MediaFolder()
    private let screen = ShownVideos()
    private let player: NativeVideoPlayer
    private let desktop: WindowManager

    init() async throws {
        _ = gtk_init_check()
        desktop = try await WindowManager()
        Self.waitForSecondClick(milliseconds: 60_000)
        player = screen.player(for: folder)
    }

    /// How long a second click makes a double click of both. GTK's timer runs while the main thread is busy, and a machine may be.
    private static func waitForSecondClick(milliseconds: Int32) {
        var value = GValue()
        g_value_init(&value, g_type_from_name("gint"))
        g_value_set_int(&value, milliseconds)
        let settings = gtk_settings_get_default().map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: GObject.self) }
        g_object_set_property(settings, "gtk-double-click-time", &value)
        g_value_unset(&value)
    }

    private func fills(_ isFull: Bool, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let size = try await desktop.screenSize()
        try await until(sourceLocation: sourceLocation) {
            guard player.isFullScreen == isFull, screen.view?.isFullScreen == isFull else { return false }
            return try await (desktop.activeSize() == size) == isFull
        }
    }

    private var color: VideoPixels.Color? { VideoPixels.color(of: screen.view?.texture) }

    @Test func `a video in its own window fills the screen by key, double click and command, and leaves it`() async throws {
        try player.play(MediaItem(try await folder.video(seconds: 30)))
        try await until { color == .red }
        try await until { try await desktop.activeSize() != nil }
        try await fills(false)
        try await desktop.hands("key", "F11")
        try await fills(true)
        try await desktop.hands("key", "Escape")
        try await fills(false)
        // Escape leaves what fills the screen, and nothing else.
        try await desktop.hands("key", "Escape", "ctrl+f", "f")
        try await fills(true)
        try await desktop.hands("key", "f")
        try await fills(false)
        try await desktop.hands("getactivewindow", "mousemove", "--window", "%1", "200", "200")
        try await desktop.hands("click", "--repeat", "2", "--delay", "50", "1")
        try await fills(true)
        player.setFullScreen(false)
        try await fills(false)
        #expect(player.state.status == .playing)
        player.close()
        #expect(!player.isFullScreen)
    }

    @Test func `each button has a picture and says what it does`() async throws {
        try player.play(MediaItem(try await folder.video(seconds: 30)))
        try await until { color == .red }
        try await until { try await desktop.activeSize() != nil }
        let controls = try #require(gtk_widget_get_last_child(screen.view?.widget))
        func buttons() -> [String: String] {
            var buttons: [String: String] = [:]
            var next = gtk_widget_get_first_child(controls)
            while let widget = next {
                if g_type_check_instance_is_a(widget.to(GTypeInstance.self), gtk_button_get_type()) != 0 {
                    let words = gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } ?? ""
                    buttons[words] = gtk_button_get_icon_name(widget.to(GtkButton.self)).map { String(cString: $0) }
                }
                next = gtk_widget_get_next_sibling(widget)
            }
            return buttons
        }
        let play = ["Pause": "media-playback-pause-symbolic"]
        #expect(buttons() == play.merging(["Full Screen (F)": "view-fullscreen-symbolic"]) { $1 })
        player.setFullScreen(true)
        try await fills(true)
        #expect(buttons() == play.merging(["Leave Full Screen (Esc)": "view-restore-symbolic"]) { $1 })
        player.close()
    }

    @Test func `the controls and the pointer hide while nobody moves it, and only where the video fills the screen`() async throws
    {
        try player.play(MediaItem(try await folder.video(seconds: 30)))
        try await until { color == .red }
        let controls = try #require(gtk_widget_get_last_child(screen.view?.widget))
        try await until { try await desktop.activeSize() != nil }
        player.setFullScreen(true)
        try await fills(true)
        try await until { gtk_widget_get_visible(controls) == 0 }
        try await desktop.hands("mousemove_relative", "7", "9")
        try await until { gtk_widget_get_visible(controls) != 0 }
        try await until { gtk_widget_get_visible(controls) == 0 }
        // The keys work on.
        try await desktop.hands("key", "Escape")
        try await fills(false)
        #expect(gtk_widget_get_visible(controls) != 0)
        player.close()
    }

    @Test func `a video over an overlay goes into a window of its own, and back`() async throws {
        let overlay = GObjectOwner<GtkWidget>(retaining: gtk_overlay_new())
        let window = gtk_window_new().to(GtkWindow.self)
        gtk_window_set_default_size(window, 500, 300)
        let page: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label("The page")
        gtk_overlay_set_child(OpaquePointer(overlay.pointer), page)
        gtk_window_set_child(window, overlay.pointer)
        gtk_window_present(window)
        defer { gtk_window_destroy(window) }
        player.place = .overlay(overlay.pointer)
        let url = try await folder.video(seconds: 30)
        try player.play(MediaItem(url))
        try await until { color == .red }
        try await until { try await desktop.activeSize() != nil }
        try await desktop.hands("key", "F11")
        try await fills(true)
        #expect(gtk_window_is_fullscreen(window) == 0)
        #expect(gtk_widget_get_root(screen.view?.widget) != gtk_widget_get_root(overlay.pointer))
        try await desktop.hands("key", "Escape")
        try await fills(false)
        #expect(gtk_widget_get_parent(screen.view?.widget) == overlay.pointer)
        // The window manager's own way to close a window.
        try await desktop.hands("key", "f")
        try await fills(true)
        try await desktop.hands("key", "alt+F4")
        try await fills(false)
        #expect(player.state.status == .playing)
        player.close()
        #expect(gtk_window_get_focus(window) == page)
        player.setFullScreen(true)
        try player.play(MediaItem(url))
        try await fills(true)
        player.close()
        #expect(gtk_widget_get_parent(screen.view?.widget) == nil)
        #expect(!player.isFullScreen)
        try await until { try await desktop.activeSize() == [500, 300] }
    }

    @Test func `an app can open a video so that it fills the screen at once`() async throws {
        player.setFullScreen(true)
        #expect(!player.isFullScreen)
        let url = try await folder.video(seconds: 30)
        try player.play(MediaItem(url))
        try await fills(true)
        player.close()
        // That held for one video.
        try player.play(MediaItem(url))
        try await until { try await desktop.activeSize() != nil }
        try await fills(false)
        player.close()
    }
}
