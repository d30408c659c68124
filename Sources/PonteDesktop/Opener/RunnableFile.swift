#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation

    /// Files that run where others are shown: a page that has written one must not start it.
    enum RunnableFile {
        private static let endings: Set<String> = [
            "action", "app", "appimage", "applescript", "bat", "cmd", "com", "command", "deb", "desktop", "dmg", "exe", "fileloc",
            "flatpak",
            "flatpakref", "inetloc", "jar", "jnlp", "lnk", "mpkg", "msi", "pkg", "ps1", "reg", "rpm", "run", "scpt", "scptd",
            "scr", "sh", "snap",
            "terminal", "tool", "url", "vbs", "webloc", "workflow",
        ]

        static func `is`(_ file: URL) -> Bool {
            endings.contains(file.pathExtension.lowercased())
        }
    }
#endif
