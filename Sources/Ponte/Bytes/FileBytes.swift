internal import Foundation
internal import PontePage
internal import PonteWire

/// A file of the page whose bytes a value wants.
struct FileBytes: WantedFile {
    private let stream: ByteStream
    private let number: Int
    private let context: ValueContext
    private let allowance: ValueAllowance

    init(_ file: ArrivedHandle, of allowance: ValueAllowance) throws {
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
        let share = ValueAllowance.Share(of: allowance)
        try share.grow(to: bytes)
        context.allowances.append(share)
    }

    /// - Throws: `PonteError` with `limitExceeded`, and as `ByteStream.Iterator.next()`.
    @MainActor
    func read() async throws {
        let share = ValueAllowance.Share(of: allowance)
        context.files[number] = try await stream.data { try share.grow(to: $0) }
        context.allowances.append(share)
    }
}
