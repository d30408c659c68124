#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation

    /// The facts about a place that a page is told.
    struct FileDetails: Sendable {
        let isFolder: Bool
        let isFile: Bool
        let size: Int?
        let modified: Date?
        /// True for a socket or a device, too.
        let isThere: Bool

        /// Of a place where nothing is yet.
        static let nothing = FileDetails(isFolder: false, isFile: false, size: nil, modified: nil, isThere: false)

        /// True where it cannot be told, too.
        @concurrent
        static func isLink(_ url: URL) async -> Bool {
            (try? url.resourceValues(forKeys: [.isSymbolicLinkKey]))?.isSymbolicLink != false
        }

        // Not on the main actor: a disk may be slow.
        @concurrent
        static func read(_ url: URL) async -> FileDetails {
            let keys: Set<URLResourceKey> = [.isDirectoryKey, .isRegularFileKey, .fileSizeKey, .contentModificationDateKey]
            guard let values = try? url.resourceValues(forKeys: keys) else { return .nothing }
            let isFile = values.isRegularFile == true
            return FileDetails(
                isFolder: values.isDirectory == true, isFile: isFile, size: isFile ? values.fileSize : nil,
                modified: values.contentModificationDate, isThere: true)
        }
    }
#endif
