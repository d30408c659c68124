internal import Foundation
internal import PonteFiles
internal import PonteWire

/// The new content of a file, in a file beside it until all of it has come. That is made when the first bytes come, or at the end.
final class PartFile {
    private let url: URL
    private let partial: URL
    private let file: PooledFile
    private var count = 0
    private var isMade = false

    /// - Parameter share: Of the view from which the bytes come.
    init(for url: URL, in share: DescriptorShare) {
        self.url = url
        // Not with the file's own name in it: together they may be too long for one.
        let partial = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).part")
        self.partial = partial
        file = PooledFile(in: share) { lease, isFirst in
            guard isFirst else { return try lease.open(partial, O_WRONLY) }
            let descriptor = try lease.open(partial, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
            if let permissions = try? FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? NSNumber {
                fchmod(descriptor, mode_t(permissions.uint16Value))
            }
            return descriptor
        }
    }

    /// - Throws: What the file system throws; `PonteError` with `fileChanged` if somebody has changed the file beside it.
    func append(_ data: Data) throws {
        isMade = true
        do { try file.write(data, at: count) } catch is FileHasChanged {
            throw PonteError(.fileChanged, "Another program has changed what was written so far. Write it again.")
        }
        count += data.count
    }

    /// All has come: takes the file's place.
    ///
    /// - Throws: As `append`.
    func finish() throws {
        if !isMade { try append(Data()) }
        try file.close()
        if rename(partial.path, url.path) != 0 { throw CocoaError(.fileWriteUnknown, userInfo: [NSURLErrorKey: url]) }
    }

    func discard() {
        try? file.close()
        if isMade { try? FileManager.default.removeItem(at: partial) }
    }
}
