internal import PonteAsync
internal import PontePage
internal import PonteWire

/// Keeps calls until they end.
@MainActor
protocol CallKeeper: AnyObject {
    /// Nobody waits any more for the call that it keeps under this number.
    func abandoned(_ number: Int)
}

/// A call or a stream that this side asks of the other, from when it is made until it ends. It ends once.
@MainActor
final class OutgoingCall {
    let target: Target
    /// Until they are sent: the other side may take its time to answer.
    private(set) var parameters: JSONText
    /// Takes the items of a stream; `nil` for a call.
    let reader: StreamReader?
    private let deadline: Deadline?
    /// The trace in which the call is made.
    let traceparent = TraceContext.traceparent
    private(set) var hasEnded = false
    /// The end of a call, not of a stream.
    let ended = Resumption()
    /// Of a call that has ended.
    private var result: Result<Received, PonteError>?
    /// True if there has been no page to send it to.
    var isWaiting = false
    private weak var keeper: (any CallKeeper)?
    private var number = 0

    init(target: Target, parameters: JSONText, deadline: Deadline? = nil, reader: StreamReader? = nil) {
        self.target = target
        self.parameters = parameters
        self.deadline = deadline
        self.reader = reader
    }

    func startDeadline() {
        deadline?.start { [weak self] in
            guard let self else { return }
            let time = deadline?.timeout ?? .zero
            let silent = PonteError(.timedOut, "The page did not answer \(target.name) within \(time).")
            abandon(isWaiting ? noPage(within: time) : silent)
        }
    }

    var hasDeadline: Bool { deadline != nil }

    func noPage(within time: Duration) -> PonteError {
        PonteError(
            .timedOut,
            "No page that the policy allows was there for \(target.name) within \(time). Load one, and compare its origin.")
    }

    /// Tells `keeper` when nobody waits for the call any more; `nil` tells nobody.
    func isKept(by keeper: (any CallKeeper)?, as number: Int = 0) {
        self.keeper = keeper
        self.number = number
    }

    /// What a call has ended with; it is given once.
    ///
    /// - Throws: `PonteError`.
    func takeResult() throws -> Received {
        try (result.take() ?? .failure(Self.cancelled)).get()
    }

    func cancel() {
        abandon(Self.cancelled)
    }

    private static var cancelled: PonteError { PonteError(.cancelled, "The call was cancelled.") }

    func end(_ result: Result<Received, PonteError>) {
        guard !hasEnded else { return }
        hasEnded = true
        keeper = nil
        deadline?.stop()
        if let reader { return reader.finish(result.map { _ in }) }
        self.result = result
        ended.resume()
    }

    /// Ends the call from this side.
    func abandon(_ error: PonteError) {
        guard !hasEnded else { return }
        let keeper = keeper
        end(.failure(error))
        keeper?.abandoned(number)
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

    /// What asks the other side has been sent.
    func dropParameters() {
        parameters = .null
    }
}
