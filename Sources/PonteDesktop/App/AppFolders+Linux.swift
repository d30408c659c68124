#if os(Linux)
    internal import Foundation
    internal import GLibInterop

    extension AppFolders.Kind {
        /// The folder of all programs.
        var base: URL {
            switch self {
            case .settings: XDGFolder.configuration.url
            case .data: XDGFolder.data.url
            case .state: XDGFolder.state.url
            case .cache: XDGFolder.cache.url
            }
        }
    }
#endif
