#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Foundation
    public import Ponte

    /// A file that the user has chosen, as a page gets it. It stays readable for as long as the page holds it, and ends with the document.
    ///
    ///     const [file] = (await ponte.call("dialog.open")) ?? []
    ///     const bytes = await (await file.read()).arrayBuffer()
    public struct ChosenFile: Codable, Sendable {
        /// `file`, as in the File System Access API.
        public enum Kind: String, Codable, Sendable {
            /// A file, and no folder.
            case file
        }

        /// Some bytes of a file, as `Blob.slice` takes them.
        public struct Bytes: Codable, Sendable {
            /// The first, from 0; absent is 0.
            public let start: Int?
            /// The one behind the last; absent, and what is more than there are, is the file's end.
            public let end: Int?

            /// The bytes from `start` to the one before `end`.
            public init(start: Int? = nil, end: Int? = nil) {
                (self.start, self.end) = (start, end)
            }
        }

        /// The name by which other methods, such as `opener.openFile`, know it: no path, and of no use to another document.
        public let id: String
        /// Always `file`.
        public let kind: Kind
        /// The name without its folder.
        public let name: String
        /// In bytes; absent for a file that is not there yet.
        public let size: Int?
        /// The media type, by the name's ending; absent where that is unknown.
        public let type: String?
        /// The time of the last change; absent for a file that is not there yet.
        public let modified: Date?
        /// True if the page may write it.
        public let isWritable: Bool
        /// Its bytes as they are now: all of them, or some. Throws `unreadable`, `file.changed` and `invalidParameters`.
        public let read: Callback<Bytes?, ByteStream>
        /// Replaces its content, when all bytes have come. Throws `forbidden` for one that is not `isWritable`, `timedOut` when no bytes have come for 60
        /// seconds, and `file.unwritable`.
        public let write: Callback<ByteStream, Void>

        private enum CodingKeys: String, CodingKey {
            case id, kind, name, size, type, modified, read, write
            case isWritable = "writable"
        }
    }

    extension ChosenFile {
        init(_ grant: FileGrant, _ details: FileDetails) {
            id = grant.id
            kind = .file
            name = grant.url.lastPathComponent
            size = details.size
            type = MediaType.named(name)
            modified = details.modified
            isWritable = grant.isWritable
            read = Callback { bytes in try await grant.read(bytes) }
            write = Callback { bytes in try await grant.write(bytes) }
        }
    }
#endif
