#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation

    /// The user's own folder.
    enum UserHome {
        /// `HOME`, if it is set, as for GTK and the engine: Foundation does not look there.
        static var folder: URL {
            URL(fileURLWithPath: String(cString: g_get_home_dir()), isDirectory: true)
        }
    }
#endif
