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
        try share.grow(to: stream.size ?? 0)
        var data = Data(capacity: ByteStream.capacity(for: stream.size))
        for try await chunk in stream {
            try share.grow(to: data.count + chunk.count)
            data.append(chunk)
        }
        context.files[number] = data
        context.allowances.append(share)
    }
}
