public import Foundation
internal import PonteFiles
internal import PontePage
internal import PonteWire

/// Bytes that travel a piece at a time, however many there are: a `Blob` or a `File` of the page, a file or any other source
/// of the app.
///
///     static let upload = BridgeMethod<ByteStream, Void>("photo.upload")
///
///     bridge.handle(Photo.upload) { photo in try await photo.write(to: url) }
///
/// In the page: `ponte.call("photo.upload", input.files[0])`. A stream of the app is a `PonteStream` there, with `size`, `type`
/// and `name`.
///
/// Its elements are pieces of at most 1 MiB (1,048,576 bytes). The next one is asked for when one is used up, so the memory of both processes stays
/// flat.
public struct ByteStream: AsyncSequence, Sendable {
    public typealias Element = Data

    /// How many bytes there are; `nil` where that is unknown. A stream that gives more or fewer ends with `invalidValue`.
    public let size: Int?
    /// The media type (RFC 9110, 8.3.1), such as `image/png`, as whoever gives the bytes says.
    public let type: String?
    /// The file's name without its folder, as whoever gives the bytes says: check it before you make a path of it.
    public let name: String?
    private let chunks: RemoteStream<Data>
    /// Of whoever gives the bytes.
    let descriptors: DescriptorShare

    /// How many pieces are asked for ahead.
    static let window = 4

    /// Bytes of the app.
    public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks, size: Int? = nil, type: String? = nil, name: String? = nil)
    where Chunks.Element == Data {
        self.init(RemoteStream(ChunkSequence(chunks)), size: size, type: type, name: name)
    }

    private init(
        _ chunks: RemoteStream<Data>, size: Int?, type: String?, name: String?, descriptors: DescriptorShare = .app
    ) {
        self.chunks = chunks
        self.descriptors = descriptors
        self.size = size
        self.type = type
        self.name = name
    }

    /// The bytes of a file, read when they are asked for. A file that grows meanwhile gives no more than it had.
    ///
    /// - Parameters:
    ///   - url: The address of the file.
    ///   - bytes: A range of its bytes, which is cut to those that there are; `nil` is all of them.
    ///   - type: The media type, if it is known.
    /// - Throws: `PonteError` with `unreadable` where there is no such file.
    public init(contentsOf url: URL, bytes: Range<Int>? = nil, type: String? = nil) throws {
        try self.init(contentsOf: { url }, bytes: bytes, type: type, name: url.lastPathComponent)
    }

    /// - Parameter place: Says where the file is, now and at each reading, or throws why it may not be read any more.
    package init(
        contentsOf place: @escaping @Sendable () throws -> URL, bytes: Range<Int>?, type: String?, name: String
    ) throws {
        let file = try FileChunks(place, bytes: bytes)
        self.init(RemoteStream(file), size: file.size, type: type, name: name)
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(chunks.makeAsyncIterator(), size: size)
    }

    /// Gives the chunks of one reading.
    public struct Iterator: AsyncIteratorProtocol {
        private var chunks: RemoteStream<Data>.Iterator
        private let size: Int?
        private var received = 0

        init(_ chunks: RemoteStream<Data>.Iterator, size: Int?) {
            self.chunks = chunks
            self.size = size
        }

        /// - Throws: `PonteError` with `unreadable`, `file.changed`, `invalidValue` (more or fewer bytes than `size`), `cancelled`, or why the
        ///   document ended.
        public mutating func next() async throws -> Data? {
            let chunk = try await chunks.next()
            received += chunk?.count ?? 0
            if let size, received > size || (chunk == nil && received < size) {
                throw PonteError(
                    .invalidValue, "\(size) bytes were announced and \(chunk == nil ? "only \(received)" : "more") came.")
            }
            return chunk
        }
    }

    /// All the bytes.
    ///
    /// - Parameter limit: In bytes; beyond it, nothing is read any more.
    /// - Throws: `PonteError` with `limitExceeded`, and as `Iterator.next()`.
    public func data(limit: Int = 512 << 20) async throws -> Data {
        try await data { count in
            if count > limit {
                throw PonteError(.limitExceeded, "There are more than \(limit) bytes. Read them a piece at a time.")
            }
        }
    }

    /// - Parameter admit: Is asked, before anything is read and before each piece is added, for so many bytes in all. Ends the reading by throwing.
    func data(isolation: isolated (any Actor)? = #isolation, admitting admit: (_ count: Int) throws -> Void) async throws -> Data
    {
        try admit(size ?? 0)
        // A page can announce what never comes.
        var data = Data(capacity: Swift.min(Swift.max(size ?? 0, 0), 1 << 20))
        for try await chunk in self {
            try admit(data.count + chunk.count)
            data.append(chunk)
        }
        return data
    }
}

extension ByteStream: AccountedSequence {
    func makeAsyncIterator(for account: StreamAccount) -> Iterator {
        Iterator(chunks.makeAsyncIterator(for: account), size: size)
    }
}

extension ByteStream: Codable {
    private struct Details: Codable {
        var size: Int?
        var type: String?
        var name: String?
    }

    public init(from decoder: any Decoder) throws {
        try self.init(ArrivedHandle(from: decoder, .bytes))
    }

    init(_ handle: ArrivedHandle) throws {
        let remote = try RemoteHandle.take(handle)
        let details = try handle.details(as: Details.self)
        self.init(
            RemoteStream(StreamSource(handle: remote, window: Self.window)), size: details?.size, type: details?.type,
            name: details?.name, descriptors: remote.descriptors)
    }

    public func encode(to encoder: any Encoder) throws {
        let elements = self
        let handler = Handler.stream(cursor: nil) { (_: NoValue, _: CallContext) in elements }
        let details = try JSONText(encoding: Details(size: size, type: type, name: name))
        try Export(.bytes, .single(handler), details: String(decoding: details.text, as: UTF8.self)).give(to: encoder)
    }
}
