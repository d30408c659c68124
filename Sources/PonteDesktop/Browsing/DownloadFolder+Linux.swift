#if os(Linux)
    internal import CWebKitGTK
    internal import Foundation

    extension DownloadFolder {
        /// The user's own (freedesktop.org, "xdg-user-dirs").
        static var users: URL {
            guard let path = g_get_user_special_dir(G_USER_DIRECTORY_DOWNLOAD) else {
                return FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent("Downloads", isDirectory: true)
            }
            return URL(fileURLWithPath: String(cString: path), isDirectory: true)
        }
    }
#endif
