#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    public import Ponte

    extension FileGrant {
        // Not on the main actor: a disk may be slow.
        @concurrent
        func read(_ bytes: ChosenFile.Bytes?) async throws -> ByteStream {
            let (start, end) = (bytes?.start ?? 0, bytes?.end ?? .max)
            guard start >= 0, end >= start else {
                throw PonteError(.invalidParameters, "A range of bytes begins at 0 or later, and does not end before it begins.")
            }
            let name = url.lastPathComponent
            return try ByteStream(contentsOf: findPlace, bytes: start..<end, type: MediaType.named(name), name: name)
        }

        @concurrent
        func write(_ bytes: ByteStream, clock: any Clock<Duration> = SuspendingClock()) async throws {
            guard isWritable else {
                throw PonteError(.forbidden, "The file was chosen for reading. Ask with writable: true, or by dialog.save.")
            }
            let place = try findPlace()
            do {
                try await bytes.write(to: place, clock: clock) { _ in }
            } catch let error as PonteError {
                throw error
            } catch is CancellationError {
                throw CancellationError()
            } catch {
                throw PonteError(
                    .fileUnwritable, "The file cannot be written. Check the folder's permissions, and the room on the disk.")
            }
        }
    }

    /// Why a file of the user's is not what it was.
    extension PonteError.Code {
        /// The file cannot be written: it is as it was before.
        public static let fileUnwritable: Self = "file.unwritable"
    }
#endif
