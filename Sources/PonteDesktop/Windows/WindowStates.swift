#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import PonteWindow

    /// The states of an app's windows, kept over restarts by the windows' names. The sizes are those of all that is in the window, so that a window neither grows nor shrinks
    /// where the app's menu comes or goes.
    @MainActor
    final class WindowStates {
        /// Of a size that changes while the user drags.
        private static let rest = Duration.milliseconds(500)

        private var states: [String: WindowState]
        private let file: KeptFile<[String: WindowState]>
        private let url: URL
        private let clock: any Clock<Duration>

        init(_ url: URL, clock: any Clock<Duration> = ContinuousClock()) {
            self.url = url
            self.clock = clock
            states = KeptFile.read(url, initial: [:])
            file = KeptFile(url, holding: states)
        }

        func state(of name: String) -> WindowState? { states[name] }

        /// Keeps the state of a window, now and whenever it changes.
        func follow(_ window: WebViewWindow, as name: String) {
            Task { [changes = window.states, clock, weak self, weak window] in
                for await _ in changes {
                    try? await clock.sleep(for: Self.rest)
                    // One that is closed and gone within this time has been kept at its end.
                    if let window { self?.set(window.contentState, of: name) }
                    await self?.save()
                }
            }
        }

        func set(_ state: WindowState, of name: String) {
            states[name] = state
        }

        func save() async {
            do { try await file.write(states) } catch { KeptFile<[String: WindowState]>.log(error, at: url) }
        }
    }
#endif
