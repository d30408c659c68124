#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import Ponte
    internal import PonteFiles

    /// A file of a page's that goes to another program.
    ///
    /// It is looked at once, through the descriptor by which it was opened, and the program is that of the type which was found then. If the page replaces the file
    /// afterwards, a viewer of pictures gets a script, and shows no picture.
    struct OpenedFile: Sendable {
        /// Without symbolic links.
        let place: URL
        /// One of `types`, as it is written there; `nil` for a folder.
        let type: String?

        /// Enough of a file to tell its type.
        private static let beginning = 4096

        /// - Throws: `PonteError` with `forbidden` for what a page may not open, and `unavailable` for a file that is gone.
        // Not on the main actor: a disk may be slow.
        @concurrent
        static func look(at place: URL) async throws -> OpenedFile {
            // Nothing waits at a pipe, and a link that has come meanwhile is not followed.
            let descriptor = place.withUnsafeFileSystemRepresentation { path in
                path.map { open($0, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW | O_CLOEXEC) } ?? -1
            }
            guard descriptor >= 0 else {
                throw PonteError(.unavailable, "The file is not there any more, or cannot be read. Ask the user for it again.")
            }
            defer { close(descriptor) }
            switch FileKind(descriptor) {
            case .folder where isPlainFolder(place): return OpenedFile(place: place, type: nil)
            case .file:
                var bytes = [UInt8](repeating: 0, count: beginning)
                let count = read(descriptor, &bytes, beginning)
                guard let type = type(named: place.lastPathComponent, beginningWith: bytes.prefix(max(0, count))) else {
                    throw PonteError.notShown
                }
                return OpenedFile(place: place, type: type)
            default: throw PonteError.notShown
            }
        }
    }

    extension PonteError {
        static let notShown = PonteError(
            .forbidden,
            "A page opens documents, pictures, sound, films and plain text. Show another file in its folder: opener.revealFile.")
    }
#endif
