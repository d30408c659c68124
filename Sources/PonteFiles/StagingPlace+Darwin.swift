#if canImport(Darwin)
    internal import Foundation

    extension StagingPlace {
        /// A new folder of the system's, on the file's volume (Apple, `FileManager.url(for:in:appropriateFor:create:)`). In the sandbox, a program may make the file that the user
        /// has chosen, and no other beside it (szwacz/fs-jetpack#56, postmelee/alhangeul-macos#497).
        static func makeFolder(for target: URL) throws -> URL? {
            try FileManager.default.url(
                for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: DarwinMove(at: target).volume(of: target),
                create: true)
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
                // Suspected: in the sandbox, the system's folder may stand on another volume than a stick's or a share's file.
                try FileCopy.write(content, to: target, replacing: move == .replacement)
            }
        }
    }
#endif
