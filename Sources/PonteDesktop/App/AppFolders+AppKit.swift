#if canImport(AppKit) && !canImport(UIKit)
    internal import Foundation

    extension AppFolders.Kind {
        /// The folder of all programs.
        var base: URL {
            let folder: FileManager.SearchPathDirectory = self == .cache ? .cachesDirectory : .applicationSupportDirectory
            return FileManager.default.urls(for: folder, in: .userDomainMask).first ?? FileManager.default.temporaryDirectory
        }
    }
#endif
