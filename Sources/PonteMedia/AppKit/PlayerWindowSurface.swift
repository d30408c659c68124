#if canImport(AppKit) && !canImport(UIKit)
    internal import AVFoundation
    internal import AVKit
    internal import AppKit

    /// A video in AVKit's view in a window of its own, with its controls and picture in picture (Apple, `AVPlayerView`).
    @MainActor
    final class PlayerWindowSurface: NSObject, VideoSurface, NSWindowDelegate {
        var onCommand: (@MainActor (VideoCommand) -> Void)?
        private let window: NSWindow
        private let view = AVPlayerView()
        private var showsInFullScreen = false

        init(_ engine: AVPlayerEngine) {
            window = NSWindow(
                contentRect: NSRect(x: 0, y: 0, width: 960, height: 600),
                styleMask: [.titled, .closable, .miniaturizable, .resizable], backing: .buffered, defer: true)
            super.init()
            view.player = engine.player
            engine.onPlayer = { [weak view] in view?.player = $0 }
            view.controlsStyle = .floating
            view.allowsPictureInPicturePlayback = true
            window.isReleasedWhenClosed = false
            // Of an app without an icon in the Dock, AppKit makes none full screen otherwise (suspected).
            window.collectionBehavior.insert(.fullScreenPrimary)
            window.contentView = view
            window.delegate = self
            window.center()
        }

        func show() {
            let isNew = !window.isVisible
            window.makeKeyAndOrderFront(nil)
            if isNew { setFullScreen(showsInFullScreen) }
        }

        // The controls are AVKit's, and follow the player themselves.
        func update(_ state: MediaState) {
            window.title = state.info.title ?? ""
        }

        var isFullScreen: Bool { window.styleMask.contains(.fullScreen) }

        func setFullScreen(_ isFullScreen: Bool) {
            showsInFullScreen = isFullScreen
            if window.isVisible, isFullScreen != self.isFullScreen { window.toggleFullScreen(nil) }
        }

        func close() {
            window.delegate = nil
            view.player = nil
            window.close()
        }

        func windowShouldClose(_ sender: NSWindow) -> Bool {
            onCommand?(.close)
            return false
        }
    }
#endif
