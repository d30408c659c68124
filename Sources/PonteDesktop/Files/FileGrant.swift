#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import Ponte

    /// A file or a folder that the user has opened to a document. It ends when the page holds nothing of it any more, and with the document.
    final class FileGrant: Sendable {
        /// Random: no other document knows it.
        let id = UUID().uuidString
        let url: URL
        let isWritable: Bool
        /// The frame and the origin that it was given to.
        let caller: Caller
        /// The folder in which it has to be, without symbolic links; `nil` for what the user has chosen itself.
        let bounds: String?
        private let ended: @Sendable (String) -> Void

        init(
            _ url: URL, isWritable: Bool, for caller: Caller, within bounds: String?, ended: @escaping @Sendable (String) -> Void
        ) {
            (self.url, self.isWritable, self.caller, self.bounds, self.ended) = (url, isWritable, caller, bounds, ended)
        }

        deinit { ended(id) }

        /// The place without symbolic links.
        ///
        /// - Throws: `PonteError` with `forbidden` for one that has left its folder meanwhile.
        // Not on the main actor: a disk may be slow.
        @concurrent
        func place() async throws -> URL {
            try findPlace()
        }

        /// `place()`, for those that are not on the main actor.
        func findPlace() throws -> URL {
            guard let bounds else { return url.resolvingSymlinksInPath() }
            guard let path = Self.realPath(of: url) ?? newPath,
                path.utf8.elementsEqual(bounds.utf8) || Self.isWithin(bounds, path)
            else {
                throw PonteError(.forbidden, "The file is not in the folder that the user has chosen. Ask for another one.")
            }
            return URL(fileURLWithFileSystemRepresentation: path, isDirectory: false, relativeTo: nil)
        }

        /// `nil` unless nothing is there, not even a link to nothing.
        private var newPath: String? {
            // It tells of what is there without following a link.
            var first: CChar = 0
            guard readlink(url.path, &first, 1) == -1, errno == ENOENT else { return nil }
            return Self.realPath(of: url.deletingLastPathComponent()).map { "\($0)/\(url.lastPathComponent)" }
        }

        /// Not for the main actor.
        ///
        /// - Returns: `nil` where nothing is there.
        static func realPath(of url: URL) -> String? {
            url.withUnsafeFileSystemRepresentation { path in
                guard let path, let real = realpath(path, nil) else { return nil }
                defer { free(real) }
                return String(cString: real)
            }
        }

        /// The place without symbolic links.
        ///
        /// - Parameter bounds: The folder in which it has to be, without symbolic links.
        /// - Returns: `nil` where nothing is there, and for what is elsewhere.
        // Not on the main actor: a disk may be slow.
        @concurrent
        static func path(of url: URL, within bounds: String? = nil) async -> String? {
            guard let path = realPath(of: url), bounds.map({ isWithin($0, path) }) ?? true else { return nil }
            return path
        }

        /// True for what is in the folder, and false for the folder itself.
        static func isWithin(_ folder: String, _ path: String) -> Bool {
            path.utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
        }
    }
#endif
