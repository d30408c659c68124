#if os(Linux)
    internal import Foundation

    /// The portals, which do for a program in a sandbox what it cannot do itself.
    enum Portal {
        // Platform: portals
        /// True where GIO asks them.
        static var isUsed: Bool {
            let environment = ProcessInfo.processInfo.environment
            return environment["GTK_USE_PORTAL"] == "1" || environment["SNAP"] != nil || isInFlatpak
        }

        static var isInFlatpak: Bool { FileManager.default.fileExists(atPath: "/.flatpak-info") }
    }
#endif
