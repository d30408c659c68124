#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    public import Ponte

    /// A folder that the user has chosen, as a page gets it, with what is in it. It ends with the document.
    ///
    ///     const folder = await ponte.call("dialog.openFolder")
    ///     for await (const file of await folder.files()) show(file.name, file.size)
    ///
    /// Names are in order. What is hidden (its name begins with a dot) is left out, and so are symbolic links that lead out of the folder or to another folder.
    public struct ChosenFolder: Codable, Sendable {
        /// `directory`, as in the File System Access API.
        public enum Kind: String, Codable, Sendable {
            /// A folder.
            case directory
        }

        /// How many entries a folder may have.
        public static let limit = 100_000

        /// The name by which other methods, such as `opener.revealFile`, know it: no path, and of no use to another document.
        public let id: String
        /// Always `directory`.
        public let kind: Kind
        /// The name without the folder that it is in.
        public let name: String
        /// True if the page may write its files.
        public let isWritable: Bool
        /// The files in it, each looked at when it is asked for. Throws `unreadable`, and `limitExceeded` for a folder with more than 100,000 entries.
        public let files: Callback<NoValue, RemoteStream<ChosenFile>>
        /// The folders in it, in the same way.
        public let folders: Callback<NoValue, RemoteStream<ChosenFolder>>
        /// A file in it by its name, which may be a new one. Throws `forbidden` if the folder is not `isWritable`, and `invalidParameters` for what is no name.
        public let file: Callback<String, ChosenFile>

        private enum CodingKeys: String, CodingKey {
            case id, kind, name, files, folders, file
            case isWritable = "writable"
        }
    }

    extension ChosenFolder {
        init(_ grant: FileGrant, in grants: FileGrants) {
            id = grant.id
            kind = .directory
            name = grant.url.lastPathComponent
            isWritable = grant.isWritable
            files = Callback { _ in
                let entries = try await FolderEntries(of: grant, in: grants)
                return RemoteStream(entries.compactMap { place, details in details.isFile ? ChosenFile(place, details) : nil })
            }
            folders = Callback { _ in
                let entries = try await FolderEntries(of: grant, in: grants)
                return RemoteStream(
                    entries.compactMap { place, details in details.isFolder ? ChosenFolder(place, in: grants) : nil })
            }
            file = Callback { name in try await grants.file(named: name, in: grant) }
        }
    }
#endif
