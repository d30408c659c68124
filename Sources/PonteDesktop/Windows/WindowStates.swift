#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteWindow

    /// The states of an app's windows and the zoom of their pages, kept over restarts by the windows' names. The sizes are those of all that is in the window, so that a window neither grows nor shrinks
    /// where the app's menu comes or goes.
    @MainActor
    final class WindowStates {
        /// Of a size that changes while the user drags.
        private static let rest = Duration.milliseconds(500)

        private var windows: [String: KeptWindow]
        private let file: KeptFile<[String: KeptWindow]>
        private let url: URL
        private let clock: any Clock<Duration>

        init(_ url: URL, clock: any Clock<Duration> = ContinuousClock()) {
            self.url = url
            self.clock = clock
            windows = KeptFile.read(url, initial: [:])
            file = KeptFile(url, holding: windows)
        }

        func state(of name: String) -> WindowState? { windows[name]?.state }

        /// The zoom that the user has given the page of a window; `nil` for none.
        func pageZoom(of name: String) -> Double? { windows[name]?.pageZoom.map(PageZoom.within) }

        /// Keeps the state of a window, now and whenever it changes.
        func follow(_ window: WebViewWindow, as name: String) {
            Task { [changes = window.states, clock, weak self, weak window] in
                for await _ in changes {
                    // No guard: nobody cancels it.
                    try? await clock.sleep(for: Self.rest)
                    // One that is closed and gone within this time has been kept at its end.
                    if let window { self?.set(window.contentState, of: name) }
                    await self?.save()
                }
            }
        }

        /// - Parameter pageZoom: `nil` keeps the last one.
        func set(_ state: WindowState, pageZoom: Double? = nil, of name: String) {
            windows[name] = KeptWindow(state: state, pageZoom: pageZoom ?? windows[name]?.pageZoom)
        }

        func save() async {
            do { try await file.write(windows) } catch { KeptFile<[String: KeptWindow]>.log(error, at: url) }
        }
    }
#endif
