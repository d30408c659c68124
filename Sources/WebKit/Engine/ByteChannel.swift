internal import CGLibSupport
internal import GLibInterop

/// The bytes of one view's messages, which travel in memory beside the text: `Sources/PonteWebProcess/bytes.h` is the web process's half.
///
/// The sender of bytes sends their memory first, under a key that nobody can guess, and then the text that names the key. Both
/// take the same connection, which keeps their order. The payload of a message or a reply that has bytes beside it:
///
///     key(16 hexadecimal digits) layout LF text
///
/// The layout is a tagged value (see `TaggedValue`) in which `["b", offset, count]` stands for bytes of what has been sent under
/// the key, and `["t"]` for the text. In messages the bytes stand in an array, in order and without gaps. The key is 0 where
/// there are no bytes at all.
@MainActor
final class ByteChannel {
    /// The most bytes of one message, and of those that no message has named yet.
    static let maximumBytes = 512 << 20
    static let keyLength = 16
    /// Carries the version: a library of another version is not heard, and not used.
    static let messageName = "ponte.bytes.1"

    let incoming = IncomingBytes()
    let outgoing: OutgoingBytes
    private let signals: ViewSignals
    private var lastUse = ContinuousClock.now
    private var tidying: Task<Void, Never>?

    private static let idleTime = Duration.seconds(1)

    /// `nil` where there is no library for the web process.
    init?(_ view: GObjectOwner<WebKitWebView>, _ signals: ViewSignals) {
        guard WebProcessLibrary.isInstalled else { return nil }
        self.signals = signals
        outgoing = OutgoingBytes(view)
        incoming.onUse = { [weak self] in self?.tidyLater() }
        outgoing.onUse = { [weak self] in self?.tidyLater() }
        signals.connect("user-message-received") { [weak self] arguments in
            guard let self, let message = arguments.object(1) else { return .handled(false) }
            return .handled(incoming.receive(OpaquePointer(message)))
        }
    }

    func stop() {
        signals.disconnectAll()
        forget()
    }

    /// Another document, which may be another process's: what was for the last one must not reach it.
    func forget() {
        incoming.forget()
        outgoing.forget()
        tidying?.cancel()
        tidying = nil
    }

    private func tidyLater() {
        lastUse = .now
        guard tidying == nil else { return }
        tidying = Task { [weak self] in
            repeat { try? await Task.sleep(for: Self.idleTime) } while !Task.isCancelled && self?.tidy() == false
        }
    }

    /// Returns whether nothing is left.
    private func tidy() -> Bool {
        let now = ContinuousClock.now
        let idle = now - lastUse
        if idle >= Self.idleTime { outgoing.dropUnused(for: idle) }
        incoming.dropOld(at: now)
        guard incoming.isEmpty, outgoing.isEmpty else { return false }
        tidying = nil
        return true
    }
}
