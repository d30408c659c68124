#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import Ponte
    internal import PonteFiles
    internal import PontePage

    /// A value in a JSON file, which is replaced as a whole. It may be a symbolic link.
    actor KeptFile<Value: Codable & Sendable> {
        private let url: URL
        /// Nothing is written that is there already.
        private var written: Data?
        /// The value in the file, until the first write: its text is made here, and not on the main actor.
        private var held: Value?

        /// - Parameter value: What `read` has given: it needs no writing.
        init(_ url: URL, holding value: Value) {
            self.url = url
            held = value
        }

        /// - Parameter initial: The value where there is no file, and the members that the file lacks.
        /// - Returns: `initial` also where the file is broken. It then stands beside its place, with the extension `broken`; a symbolic link to it stays.
        nonisolated static func read(_ url: URL, initial: Value) -> Value {
            // A file that cannot be read is put aside, as a broken one is: it is not to be lost.
            guard FileManager.default.fileExists(atPath: url.path) else { return initial }
            let data = (try? Data(contentsOf: url)) ?? Data()
            if let value = try? JSONDecoder().decode(Value.self, from: data) { return value }
            // A version of the app that knows more members than the one that has written the file.
            if let value = try? merged(data, into: initial) { return value }
            let target = (try? FileReplacement.target(of: url)) ?? url
            let aside = target.appendingPathExtension("broken")
            let isAside = isMoved(target, to: aside)
            let what = isAside ? "the file is \(LogText.quoted(aside.lastPathComponent)) now" : "the file stays where it is"
            DeveloperLog.writeFromAnywhere(
                .warning, "broken settings", about: url.path,
                "The file \(LogText.quoted(url.path)) does not hold a \(Value.self). The app begins with the first value; \(what)."
            )
            return initial
        }

        /// A folder or a device stays, at both places: it is nobody's settings.
        private nonisolated static func isMoved(_ target: URL, to aside: URL) -> Bool {
            guard FileReplacement.isFileOrNothing(target), FileReplacement.isFileOrNothing(aside) else { return false }
            try? FileManager.default.removeItem(at: aside)
            return (try? FileManager.default.moveItem(at: target, to: aside)) != nil
        }

        /// Tells the developer that a file could not be written.
        nonisolated static func log(_ error: any Error, at url: URL) {
            let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace
            let reason =
                isFull
                ? "The disk is full. Make room on it: the app goes on, and the next start does not know what was changed."
                : "\(error)"
            DeveloperLog.writeFromAnywhere(
                .error, "unwritten file", about: url.path, "The file \(LogText.quoted(url.path)) could not be written. \(reason)")
        }

        private nonisolated static func merged(_ data: Data, into initial: Value) throws -> Value {
            let stored = try JSONSerialization.jsonObject(with: data)
            let known = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(initial))
            let both = try JSONSerialization.data(withJSONObject: merge(stored, into: known), options: .fragmentsAllowed)
            return try JSONDecoder().decode(Value.self, from: both)
        }

        private nonisolated static func merge(_ stored: Any, into known: Any) -> Any {
            guard let stored = stored as? [String: Any], let known = known as? [String: Any] else { return stored }
            return known.merging(stored) { merge($1, into: $0) }
        }

        /// Returns when the value is in the file, whose folder is made if it is missing.
        func write(_ value: Value) throws {
            if let held {
                written = try? KeptText.data(of: held)
                self.held = nil
            }
            let data = try KeptText.data(of: value)
            guard data != written else { return }
            let target = try FileReplacement.target(of: url)
            try Self.makeFolder(of: target)
            guard FileReplacement.isFileOrNothing(target) else {
                throw PonteError(.fileUnwritable, "Nothing is kept: \(LogText.quoted(target.path)) is no file. Remove it.")
            }
            try FileReplacement.write(data, to: target)
            written = data
        }

        /// - Throws: `PonteError` with `fileUnwritable`.
        nonisolated static func makeFolder(of url: URL) throws {
            let folder = url.deletingLastPathComponent()
            try? FileManager.default.createPrivateFolder(at: folder)
            guard FileManager.default.isWritableFile(atPath: folder.path) else {
                throw PonteError(
                    .fileUnwritable,
                    "Nothing is kept: the folder cannot be written. Check its permissions, and the room on the disk.")
            }
        }
    }
#endif
