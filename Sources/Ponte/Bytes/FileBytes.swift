internal import Foundation
internal import PontePage
internal import PonteWire

/// A file of the page whose bytes a value wants.
struct FileBytes: WantedFile {
    private let stream: ByteStream
    private let number: Int
    private let context: ValueContext
    private let allowance: Allowance

    init(_ file: ArrivedHandle, of allowance: Allowance) throws {
        stream = try ByteStream(file)
        number = file.number
        context = file.context
        self.allowance = allowance
    }

    /// - Throws: `PonteError` with `limitExceeded`.
    @MainActor
    func count(_ bytes: Int) throws {
        // A value that wants files a second time is counted already.
        guard context.allowances.isEmpty else { return }
        // The bytes that have come with the value are, too.
        let counted = context.shares.reduce(0) { $0 + (($1 as? Allowance.Share)?.count ?? 0) }
        let share = Allowance.Share(of: allowance)
        try share.grow(to: bytes - counted)
        context.allowances.append(share)
    }

    /// - Throws: `PonteError` with `limitExceeded`, and as `ByteStream.Iterator.next()`.
    @MainActor
    func read() async throws {
        let share = Allowance.Share(of: allowance)
        context.files[number] = try await stream.data { try share.grow(to: $0) }
        context.allowances.append(share)
    }
}
