#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation

    /// The app, for the items of its menus that every app has.
    struct AppIdentity {
        let id: String
        let name: String
        let version: String
        /// A folder in the form of an icon theme, for a program that is not installed.
        var icons: URL?
        /// Closes all windows, and ends the app.
        let quit: @MainActor () -> Void
    }
#endif
