internal import PontePage
internal import PonteWire

/// A file of the page whose bytes a value wants.
struct FileBytes: BytesWanted {
    private let stream: ByteStream
    private let file: ArrivedHandle

    init(_ file: ArrivedHandle) throws {
        stream = try ByteStream(file)
        self.file = file
    }

    @MainActor
    func read() async throws {
        file.context.files[file.number] = try await stream.data(limit: Limits.bytes)
    }
}
