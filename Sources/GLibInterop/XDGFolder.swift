internal import CWebKitGTK
package import Foundation

/// The user's folders for what programs keep (XDG Base Directory Specification).
package enum XDGFolder: String, CaseIterable {
    case configuration = "XDG_CONFIG_HOME"
    case data = "XDG_DATA_HOME"
    case state = "XDG_STATE_HOME"
    case cache = "XDG_CACHE_HOME"

    /// As the environment names it, or in the user's home. The specification wants a relative path to be ignored.
    package var url: URL {
        if let path = g_getenv(rawValue), UInt8(bitPattern: path.pointee) == UInt8(ascii: "/") {
            return URL(fileURLWithPath: String(cString: path), isDirectory: true)
        }
        // `HOME`, if it is set, as for GTK and the engine: Foundation does not look there.
        let home = URL(fileURLWithPath: String(cString: g_get_home_dir()), isDirectory: true)
        return home.appendingPathComponent(usualPath, isDirectory: true)
    }

    private var usualPath: String {
        switch self {
        case .configuration: ".config"
        case .data: ".local/share"
        case .state: ".local/state"
        case .cache: ".cache"
        }
    }
}
