internal import Foundation
internal import PontePage
internal import PonteWire

/// A file of the page whose bytes a value wants.
struct FileBytes: WantedFile {
    private let stream: ByteStream
    private let number: Int
    private let context: ValueContext
    private let allowance: FileAllowance

    init(_ file: ArrivedHandle, of allowance: FileAllowance) throws {
        stream = try ByteStream(file)
        number = file.number
        context = file.context
        self.allowance = allowance
    }

    /// - Throws: `PonteError` with `limitExceeded`, and as `ByteStream.Iterator.next()`.
    @MainActor
    func read() async throws {
        let share = FileAllowance.Share(of: allowance)
        context.files[number] = try await stream.data { try share.grow(to: $0) }
        context.allowances.append(share)
    }
}
