#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    /// The app, for the items of its menus that every app has.
    struct AppIdentity {
        let id: String
        let name: String
        let version: String
        /// Closes all windows, and ends the app.
        let quit: @MainActor () -> Void
    }
#endif
