#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import Ponte

    /// The files and folders that the documents of one bridge have been given.
    @MainActor
    final class FileGrants {
        private struct Weak {
            weak var grant: FileGrant?
        }

        private var grants: [String: Weak] = [:]

        static func of(_ bridge: Bridge) -> FileGrants {
            bridge.part(FileGrants.self) { FileGrants() }
        }

        /// Opens a place to a document.
        func add(_ url: URL, isWritable: Bool, for caller: Caller, within bounds: String? = nil) -> FileGrant {
            let grant = FileGrant(url, isWritable: isWritable, for: caller, within: bounds) { [weak self] id in
                Task { @MainActor in self?.grants[id] = nil }
            }
            grants[grant.id] = Weak(grant: grant)
            return grant
        }

        /// The place that a document names.
        ///
        /// - Throws: `PonteError` with `released`.
        func find(_ id: String, for caller: Caller) throws -> FileGrant {
            // To look up a text of megabytes takes long.
            guard id.utf8.count <= 64, let grant = grants[id]?.grant, grant.caller == caller else {
                throw PonteError(.released, "The page has no such file. Keep the file's value for as long as it is used.")
            }
            return grant
        }

        var count: Int { grants.count }
    }
#endif
