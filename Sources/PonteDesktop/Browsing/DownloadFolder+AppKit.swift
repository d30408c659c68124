#if canImport(AppKit) && !canImport(UIKit)
    internal import Foundation

    extension DownloadFolder {
        /// The user's own.
        static var users: URL {
            let files = FileManager.default
            return files.urls(for: .downloadsDirectory, in: .userDomainMask).first
                ?? files.homeDirectoryForCurrentUser.appendingPathComponent("Downloads", isDirectory: true)
        }
    }
#endif
