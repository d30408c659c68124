internal import Foundation

/// The frames that wait to be sent to one document, in their order, and the roads on which they leave.
///
/// What one turn sends leaves together: in the reply that is open, or pushed. One push is under way at a time, so that a busy
/// page is not flooded: what comes meanwhile waits here, where events have a bound.
@MainActor
final class Outbox {
    typealias Reply = @MainActor (Result<Message, PonteError>) -> Void
    /// Sends a batch at once, or without one asks the other side for a message to answer; calls back when that has been taken.
    typealias Push = @MainActor (Message?, @escaping @MainActor () -> Void) -> Void

    private let document: String
    private let monitor: Monitor
    /// `nil` where the document cannot be reached but in the reply of its own posts.
    private let push: Push?
    /// Whether bytes can travel beside the text.
    private let acceptsBytes: Bool
    /// Of a batch that is pushed, in UTF-8 bytes; a longer one, or one with bytes, is fetched.
    private let longestPush: Int?
    private let tuning: Tuning
    private var queue: FrameQueue
    private var sequence = 0
    private var openReply: Reply?
    private var isPushing = false
    private var isFlushPlanned = false
    private var isClosed = false
    /// While a batch is being read, its answers collect.
    var isReceiving = false
    /// Bytes that the document fetches by itself, by number.
    private(set) var offered: [Int: Data] = [:]

    init(document: String, acceptsBytes: Bool, longestPush: Int?, monitor: Monitor, tuning: Tuning, push: Push?) {
        self.document = document
        self.acceptsBytes = acceptsBytes
        self.longestPush = longestPush
        self.monitor = monitor
        self.tuning = tuning
        self.push = push
        queue = FrameQueue(header: Batch.header(document: document, sequence: 0))
    }

    /// Keeps the newest reply until there is something to say.
    func hold(_ reply: @escaping Reply) {
        closeReply()
        openReply = reply
        if !tuning.keepsReplyOpen { closeReply() }
    }

    private func closeReply() {
        openReply?(.success(.nothing))
        openReply = nil
    }

    /// Sends a frame with all others of this turn.
    ///
    /// - Parameter write: Appends the frame.
    func send(with bytes: [JSONText.Attachment] = [], _ write: (inout [UInt8]) -> Void) {
        guard !isClosed else { return }
        monitor.trace(.toPage, queue.append(with: bytes, write))
        planFlush()
    }

    /// - Throws: `PonteError` with `limitExceeded` where too many events wait.
    func send(_ event: EventFrame) throws(PonteError) {
        guard !isClosed else { return }
        monitor.droppedEvents += try queue.append(event)
        monitor.trace(.toPage, event)
        planFlush()
    }

    private func planFlush() {
        guard tuning.batchesFrames else { return flush() }
        guard !isReceiving, !isFlushPlanned else { return }
        isFlushPlanned = true
        Task { [weak self] in self?.flush() }
    }

    /// - Parameter isLast: Nothing is sent behind it: it does not wait for the push that is under way.
    func flush(isLast: Bool = false) {
        isFlushPlanned = false
        guard !isClosed, !queue.isEmpty else { return }
        if let reply = openReply {
            openReply = nil
            return reply(.success(next()))
        }
        guard let push, isLast || !isPushing else { return }
        isPushing = true
        let isFetched = longestPush.map { queue.count > $0 || queue.hasBytes } ?? false
        push(isFetched ? nil : next()) { [weak self] in
            self?.isPushing = false
            self?.flush()
        }
    }

    /// Sends a batch without frames, for the other side to answer.
    func poll() {
        guard !isClosed, queue.isEmpty else { return flush() }
        push?(next()) {}
    }

    private func next() -> Message {
        sequence += 1
        var following = FrameQueue(header: Batch.header(document: document, sequence: sequence))
        swap(&queue, &following)
        var (text, bytes) = following.batch()
        if !acceptsBytes {
            offered.merge(bytes) { $1 }
            bytes = [:]
        }
        return Message(text, bytes: bytes)
    }

    /// Refuses the newest post, if it is open and nothing waits: the document takes that as the end of its session.
    ///
    /// - Returns: Whether it was.
    func refuse(_ error: PonteError) -> Bool {
        guard queue.isEmpty, !isPushing, let reply = openReply else { return false }
        openReply = nil
        reply(.failure(error))
        return true
    }

    /// Hands over bytes that were offered, once.
    func takeOffered(_ number: Int) -> Data? {
        offered.removeValue(forKey: number)
    }

    /// Nothing is sent any more.
    func close() {
        isClosed = true
        closeReply()
        offered = [:]
        queue = FrameQueue(header: [])
    }
}
