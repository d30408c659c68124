#if os(Linux)
    internal import Foundation

    extension StagingPlace {
        /// The content stands beside its file, where `rename` moves it in one step.
        static func makeFolder(for target: URL) throws -> URL? { nil }

        /// - Throws: `POSIXError`.
        static func move(_ content: URL, to target: URL) throws {
            guard rename(content.path, target.path) == 0 else { throw POSIXError.current }
        }
    }
#endif
