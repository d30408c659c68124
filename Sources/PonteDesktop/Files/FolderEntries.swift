#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import Ponte

    /// The places in a folder, in the order of their names. Each is looked at when it is asked for.
    struct FolderEntries: AsyncSequence, Sendable {
        typealias Element = (FileGrant, FileDetails)

        private let folder: URL
        private let bounds: String
        private let names: [String]
        private let grant: FileGrant
        private let grants: FileGrants

        /// - Throws: `PonteError` with `unreadable`, `forbidden` and `limitExceeded`.
        @concurrent
        init(of grant: FileGrant, in grants: FileGrants) async throws {
            (self.grant, self.grants) = (grant, grants)
            folder = try grant.findPlace()
            let path = folder.path
            guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
                throw PonteError(.unreadable, "The folder cannot be read. Check that it exists and may be read.")
            }
            guard names.count <= ChosenFolder.limit else {
                throw PonteError(.limitExceeded, "The folder has more than \(ChosenFolder.limit) entries. Ask for one within it.")
            }
            bounds = grant.bounds ?? path
            self.names = names.filter { $0.utf8.first != UInt8(ascii: ".") }.sorted()
        }

        func makeAsyncIterator() -> Iterator {
            Iterator(entries: self)
        }

        struct Iterator: AsyncIteratorProtocol {
            let entries: FolderEntries
            private var next = 0

            init(entries: FolderEntries) {
                self.entries = entries
            }

            mutating func next() async throws -> Element? {
                while next < entries.names.count {
                    try Task.checkCancellation()
                    let url = entries.folder.appendingPathComponent(entries.names[next])
                    next += 1
                    guard let path = await FileGrant.path(of: url, within: entries.bounds) else { continue }
                    // A link is what it leads to. One to a folder may lead round in a circle.
                    let details = await FileDetails.read(URL(fileURLWithPath: path))
                    if !details.isFile {
                        guard details.isFolder, await !FileDetails.isLink(url) else { continue }
                    }
                    let grant = await entries.grants.add(
                        url, isWritable: entries.grant.isWritable, for: entries.grant.caller, within: entries.bounds)
                    return (grant, details)
                }
                return nil
            }
        }
    }

    extension FileGrants {
        /// A file in a folder, which may be a new one.
        ///
        /// - Throws: `PonteError` with `invalidParameters`, `forbidden`, and `unreadable` for what is no file.
        func file(named name: String, in folder: FileGrant) async throws -> ChosenFile {
            guard folder.isWritable else {
                throw PonteError(.forbidden, "The folder was chosen for reading. Ask with writable: true.")
            }
            try FileName.check(name)
            let place = try await folder.place()
            guard let path = await FileGrant.path(of: place) else {
                throw PonteError(.unreadable, "The folder cannot be read. Check that it exists and may be read.")
            }
            let grant = add(
                place.appendingPathComponent(name), isWritable: true, for: folder.caller, within: folder.bounds ?? path)
            let details = await FileDetails.read(try await grant.place())
            guard details.isFile || !details.isThere else {
                throw PonteError(.unreadable, "There is something of that name which is no file. Take another name.")
            }
            return ChosenFile(grant, details)
        }
    }
#endif
