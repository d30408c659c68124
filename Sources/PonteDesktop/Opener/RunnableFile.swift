#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation

    /// Files that run where others are shown: a page that has written one must not start it.
    enum RunnableFile {
        private static let endings: Set<String> = [
            "action", "app", "appimage", "applescript", "bat", "cmd", "com", "command", "cpl", "deb", "desktop", "dll",
            "dmg", "exe", "fileloc", "flatpak", "flatpakref", "flatpakrepo", "inetloc", "jar", "jnlp", "kdelnk", "lnk",
            "mpkg", "msc", "msi", "pif", "pkg", "ps1", "reg", "rpm", "run", "scpt", "scptd", "scr", "sh", "snap",
            "terminal", "tool", "url", "vbs", "webloc", "workflow",
        ]

        // Not on the main actor: a disk may be slow.
        @concurrent
        static func `is`(_ file: URL) async -> Bool {
            endings.contains(file.pathExtension.lowercased()) || isProgram(file)
        }
    }
#endif
