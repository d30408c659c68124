#if canImport(Darwin)
    internal import Foundation

    extension StagingPlace {
        /// A new folder of the system's, on the file's volume (Apple, `FileManager.url(for:in:appropriateFor:create:)`). In the sandbox, a program may make the file that the user
        /// has chosen, and no other beside it (szwacz/fs-jetpack#56, postmelee/alhangeul-macos#497).
        ///
        /// The system has none once 1,000 are there (lionheart/openradar-mirror#21247, couchbase/couchbase-lite-ios#788), nor on some volumes that are not to be written
        /// (lionheart/openradar-mirror#20616). Then it is a folder among the program's temporary ones, and `move` copies to another volume.
        static func makeFolder(for target: URL) throws -> URL? {
            let volume = DarwinMove(at: target).volume(of: target)
            do {
                return try FileManager.default.url(
                    for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: volume, create: true)
            } catch {
                let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
                return folder
            }
        }

        static func move(_ content: URL, to target: URL) throws {
            let move = DarwinMove(at: target)
            do {
                switch move {
                case .replacement: _ = try FileManager.default.replaceItemAt(target, withItemAt: content)
                case .rename:
                    guard rename(content.path, target.path) == 0 else { throw POSIXError.current }
                }
            } catch  where FileCopy.isWanted(after: error) {
                // As from the program's temporary folder. Suspected: in the sandbox, the system's folder, too, may stand on another volume than a stick's or a share's file. `replaceItemAt` says
                // so by 512 with `EXDEV` below (vastunghia/HDR2gainmapApp#22).
                try FileCopy.write(content, to: target, replacing: move == .replacement)
            }
        }
    }
#endif
