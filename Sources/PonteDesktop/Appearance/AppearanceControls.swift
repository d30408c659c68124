#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Ponte
    internal import PonteAsync

    /// Light or dark, for a page with the user's choice.
    ///
    ///     bridge.enable(AppearanceControls(app))
    ///
    /// In the page: `await ponte.call("appearance.set", "dark")`.
    @MainActor
    public final class AppearanceControls: Capability {
        private let app: DesktopApp
        private let clock: any Clock<Duration>

        /// Controls of an app, which it keeps.
        public convenience init(_ app: DesktopApp) {
            self.init(app, clock: ContinuousClock())
        }

        init(_ app: DesktopApp, clock: any Clock<Duration>) {
            (self.app, self.clock) = (app, clock)
        }

        /// Offers what `AppearanceContract` names.
        public func add(to bridge: Bridge, for policy: Policy?) {
            // All that the app shows is painted anew.
            let rate = CallRate.ofPage(clock: clock)
            bridge.handleStream(AppearanceContract.state, for: policy) { [app] in app.appearances }
            bridge.handle(AppearanceContract.set, for: policy) { [app] choice in
                try rate.admit("changes the colours")
                app.appearance = choice
            }
        }
    }
#endif
