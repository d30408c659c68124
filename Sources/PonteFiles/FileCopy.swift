internal import Foundation

/// The last way of a new content to its file's place, where nothing moves because the place is on another volume.
enum FileCopy {
    /// Says if a move has failed for that reason: `EXDEV`, which Foundation puts below an error of its own.
    static func isWanted(after error: any Error) -> Bool {
        if let error = error as? POSIXError { return error.code == .EXDEV }
        return (error as? CocoaError)?.underlying.map(isWanted) ?? false
    }

    /// Not in one step: who reads meanwhile finds a part.
    ///
    /// - Parameter isThere: True for a file, which gets the new content and is lost where that fails. False makes one, and takes nobody's place.
    /// - Throws: What the file system throws.
    static func write(_ content: URL, to target: URL, replacing isThere: Bool) throws {
        let source = try FileHandle(forReadingFrom: content)
        defer { try? source.close() }
        let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | (isThere ? O_TRUNC : O_EXCL)
        let descriptor = open(target.path, flags, 0o666)
        guard descriptor >= 0 else { throw POSIXError.current }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            while let bytes = try source.read(upToCount: 1 << 20), !bytes.isEmpty { try file.write(contentsOf: bytes) }
            try file.synchronize()
            try file.close()
        } catch {
            if !isThere { try? FileManager.default.removeItem(at: target) }
            throw error
        }
    }
}
