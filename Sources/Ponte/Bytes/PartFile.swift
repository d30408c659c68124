internal import Foundation
internal import PonteFiles
internal import PonteWire

/// The new content of a file, until all of it has come. It is made when the first bytes come, or at the end.
final class PartFile {
    private struct Part {
        let place: StagingPlace
        let file: PooledFile
        let lease: PartLease
    }

    private let url: URL
    private let share: DescriptorShare
    private var count = 0
    private var part: Part?

    /// - Parameter share: Of the view from which the bytes come.
    init(for url: URL, in share: DescriptorShare) {
        self.url = url
        self.share = share
    }

    /// - Returns: `nil` where there is no file.
    private static func permissions(of url: URL) -> mode_t? {
        var status = stat()
        return stat(url.path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    /// - Throws: What the file system throws; `PonteError` with `limitExceeded` if the view has too many, and with `fileChanged` if somebody has changed what was
    ///   written.
    func append(_ data: Data) throws {
        let file = try made().file
        try known { try file.write(data, at: count) }
        count += data.count
    }

    private func made() throws -> Part {
        if let part { return part }
        guard let lease = share.beginPart() else {
            throw PonteError(
                .limitExceeded,
                "\(DescriptorShare.partLimit) files that the view's pages write have not ended. Wait for some of them.")
        }
        let place = try StagingPlace(for: url)
        let file = PooledFile(in: share) { [url, content = place.url] lease, isFirst in
            guard isFirst else { return try lease.open(content, O_WRONLY) }
            // What replaces a file may be as private as that is, and one that nobody may write is opened again. A new file gets what the umask leaves.
            let mode: mode_t = PartFile.permissions(of: url) == nil ? 0o666 : 0o600
            return try lease.open(content, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        }
        let part = Part(place: place, file: file, lease: lease)
        self.part = part
        return part
    }

    /// All has come: takes the file's place.
    ///
    /// - Throws: As `append`. On Apple's systems, a folder that may not be written shows here and not before, when all bytes have come (`StagingPlace.commit`).
    func finish() throws {
        if part == nil { try append(Data()) }
        let part = try made()
        try known { try part.file.finish(permissions: Self.permissions(of: url)) }
        try part.place.commit()
        self.part = nil
    }

    func discard() {
        guard let part else { return }
        try? part.file.close()
        part.place.discard()
        self.part = nil
    }

    private func known(_ work: () throws -> Void) throws {
        do { try work() } catch is FileHasChanged {
            throw PonteError(.fileChanged, "Another program has changed what was written so far. Write it again.")
        }
    }
}
