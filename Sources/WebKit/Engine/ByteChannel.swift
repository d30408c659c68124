/// The bytes of one page's messages: `Sources/PonteWebProcess/bytes.h` is the web process's half.
///
/// The sender of bytes sends them first, under a key that nobody can guess, and then the text that names the key. Both
/// take the same socket, which keeps their order. The payload of a message or a reply that has bytes beside it:
///
///     key(16 hexadecimal digits) layout LF text
///
/// The layout is a tagged value (see `TaggedValue`) in which `["b", offset, count]` stands for bytes of what has been sent under
/// the key, and `["t"]` for the text. In messages the bytes stand in an array, in order and without gaps. The key is 0 where
/// there are no bytes at all.
@MainActor
struct ByteChannel {
    /// The most bytes of one message, and of those that no message has named yet.
    nonisolated static let maximumBytes = 512 << 20
    static let keyLength = 16

    let incoming: IncomingBytes
    private let socket: PageSocket

    init(_ socket: PageSocket) {
        self.socket = socket
        incoming = IncomingBytes(socket.descriptors)
    }

    func outgoing(of account: SocketAccount) -> OutgoingBytes {
        OutgoingBytes(socket, of: account)
    }
}
