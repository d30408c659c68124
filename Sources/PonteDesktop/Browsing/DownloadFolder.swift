#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation

    /// The folder of downloads.
    enum DownloadFolder {
        /// Of copies of one name.
        private static let limit = 1000

        /// A place for a new file; makes the folder if it is not there.
        ///
        /// - Parameter names: Of files that are about to be there.
        /// - Returns: `nil` where there can be none.
        // Not on the main actor: a disk may be slow.
        @concurrent
        static func place(for name: String, in folder: URL, besides names: Set<String>) async -> URL? {
            let files = FileManager.default
            do {
                try files.createDirectory(at: folder, withIntermediateDirectories: true)
            } catch {
                return nil
            }
            for number in 0..<limit {
                let name = DownloadName.numbered(name, number)
                let place = folder.appendingPathComponent(name, isDirectory: false)
                // A link that leads nowhere is there, too.
                let isFree = (try? files.attributesOfItem(atPath: place.path)) == nil
                if isFree, !names.contains(name) { return place }
            }
            return nil
        }
    }
#endif
