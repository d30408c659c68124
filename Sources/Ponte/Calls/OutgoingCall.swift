internal import PonteAsync
internal import PontePage
internal import PonteWire

/// A call or a stream that this side asks of the other, from when it is made until it ends. It ends once.
@MainActor
final class OutgoingCall {
    let target: Target
    let parameters: JSONText
    /// Takes the items of a stream; `nil` for a call.
    let reader: StreamReader?
    private let deadline: Deadline?
    private var finish: (@MainActor (Result<Received, PonteError>) -> Void)?
    /// True if there has been no page to send it to.
    var isWaiting = false
    /// Tells whoever has sent the call that nobody waits for it any more.
    var onAbandon: (@MainActor () -> Void)?

    init(target: Target, parameters: JSONText, deadline: Deadline? = nil, reader: StreamReader? = nil) {
        self.target = target
        self.parameters = parameters
        self.deadline = deadline
        self.reader = reader
    }

    /// Starts to wait: `finish` is called once.
    func begin(_ finish: @escaping @MainActor (Result<Received, PonteError>) -> Void) {
        self.finish = finish
        deadline?.start { [weak self] in
            guard let self else { return }
            let time = deadline?.timeout ?? .zero
            abandon(
                PonteError(
                    .timedOut,
                    isWaiting
                        ? "No page that the policy allows was there for \(target.name) within \(time). Load one, and compare its origin."
                        : "The page did not answer \(target.name) within \(time)."))
        }
    }

    var hasEnded: Bool { finish == nil }

    func end(_ result: Result<Received, PonteError>) {
        guard let finish else { return }
        self.finish = nil
        onAbandon = nil
        deadline?.stop()
        finish(result)
    }

    /// Ends the call from this side.
    func abandon(_ error: PonteError) {
        guard !hasEnded else { return }
        let tell = onAbandon
        end(.failure(error))
        tell?()
    }

    /// Appends what asks the other side.
    func write(id: Int, to text: inout [UInt8]) {
        if let reader {
            FrameText.stream(
                id: id, target: target, parameters: parameters, credit: reader.window, cursor: reader.cursor, to: &text)
        } else {
            FrameText.call(id: id, target: target, parameters: parameters, timeout: deadline?.remaining, to: &text)
        }
    }
}
