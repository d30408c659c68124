internal import Foundation
internal import PonteFiles
internal import PonteWire

/// The new content of a file, in a file beside it until all of it has come. That is made when the first bytes come, or at the end.
final class PartFile {
    private let url: URL
    private let partial: URL
    private let file: PooledFile
    private let share: DescriptorShare
    private var count = 0
    /// Once it is made.
    private var lease: PartLease?

    /// - Parameter share: Of the view from which the bytes come.
    init(for url: URL, in share: DescriptorShare) {
        self.url = url
        self.share = share
        // Not with the file's own name in it: together they may be too long for one.
        let partial = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).part")
        self.partial = partial
        file = PooledFile(in: share) { lease, isFirst in
            guard isFirst else { return try lease.open(partial, O_WRONLY) }
            // What replaces a file may be as private as that is, and one that nobody may write is opened again. A new file gets what the umask leaves.
            let mode: mode_t = PartFile.permissions(of: url) == nil ? 0o666 : 0o600
            return try lease.open(partial, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        }
    }

    /// - Returns: `nil` where there is no file.
    private static func permissions(of url: URL) -> mode_t? {
        var status = stat()
        return stat(url.path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    /// - Throws: What the file system throws; `PonteError` with `limitExceeded` if the view has too many, and with `fileChanged` if somebody has changed the file
    ///   beside it.
    func append(_ data: Data) throws {
        if lease == nil {
            guard let new = share.beginPart() else {
                throw PonteError(
                    .limitExceeded,
                    "\(DescriptorShare.partLimit) files that the view's pages write have not ended. Wait for some of them.")
            }
            lease = new
        }
        try known { try file.write(data, at: count) }
        count += data.count
    }

    /// All has come: takes the file's place.
    ///
    /// - Throws: As `append`.
    func finish() throws {
        if lease == nil { try append(Data()) }
        try known { try file.finish(permissions: Self.permissions(of: url)) }
        if rename(partial.path, url.path) != 0 { throw CocoaError(.fileWriteUnknown, userInfo: [NSURLErrorKey: url]) }
        lease = nil
    }

    func discard() {
        try? file.close()
        guard lease != nil else { return }
        try? FileManager.default.removeItem(at: partial)
        lease = nil
    }

    private func known(_ work: () throws -> Void) throws {
        do { try work() } catch is FileHasChanged {
            throw PonteError(.fileChanged, "Another program has changed what was written so far. Write it again.")
        }
    }
}
