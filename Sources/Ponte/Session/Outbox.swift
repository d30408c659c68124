internal import Foundation
internal import PonteAsync
internal import PontePage
internal import PonteWire

/// The frames that wait to be sent to one document, in their order, and the channels on which they leave.
///
/// The frames of one turn leave together: in the reply that is open, or pushed. By a socket, those of a long turn go ahead in parts, so that the page works while
/// the app goes on; each is as long as all before it, or 32 KiB, so that they are few. Later turns wait until the page has taken all pushes: a busy one is not
/// flooded, and events have a bound here.
@MainActor
final class Outbox {
    /// Sends the next batch: see `Transport.send`.
    typealias Channel = @MainActor (OutgoingBatch) -> Void

    private let document: String
    private var monitor: Monitor
    /// `nil` where the document cannot be reached but in the reply of its own posts.
    private var channel: Channel?
    /// Asked before a batch is taken out for a push: one that would reach nobody stays here, for the reply of a post.
    private let reaches: @MainActor () -> Bool
    private var batches: BatchQueue
    var acceptsBytes: Bool { batches.acceptsBytes }
    /// Of the batch that goes next.
    private var sequence = 0
    private var openReply: Reply?
    /// How many pushes are under way.
    private var pushing = 0
    /// Of the parts of this turn that have gone ahead, in UTF-8 bytes.
    private var aheadCount = 0
    /// Of a part, in UTF-8 bytes, and of all parts of one turn: a page that does not read lets no more wait in the socket.
    private static let (part, ahead) = (32 << 10, 2 << 20)
    /// True if one of them was pushed.
    private var hasPushedAhead = false
    /// True if the document has been asked to post, and has not done so since.
    private var hasAsked = false
    private var isFlushPlanned = false
    private var isClosed = false
    /// Goes on where this one has stopped.
    private var successor: Outbox?
    private var receivingDepth = 0
    /// While a batch is being read, its answers collect.
    var isReceiving: Bool { receivingDepth > 0 }
    /// Bytes that the document fetches by the custom scheme: too many for a text, where posts carry text alone.
    private var offered = OfferedBytes()
    /// Called when there is room again, where there was none.
    var onRoom: @MainActor () -> Void = {}
    private var hadNoRoom = false
    /// Called when a batch was given and could not be sent: the document has lost it, and its session is over.
    var onLost: @MainActor () -> Void = {}
    /// The bytes that wait here, of all that wait for the window.
    private let sending: Allowance
    private let share: Allowance.Share

    /// - Parameters:
    ///   - acceptsBytes: True if bytes can travel beside the text.
    ///   - maximumBytes: Of all bytes of a batch, but for those of a single frame.
    init(
        document: String, acceptsBytes: Bool, monitor: Monitor, maximumBytes: Int = Limits.batchBytes,
        sending: Allowance = .unbounded(), reaches: @escaping @MainActor () -> Bool = { true }, channel: Channel?
    ) {
        self.document = document
        self.monitor = monitor
        self.reaches = reaches
        self.channel = channel
        self.sending = sending
        share = Allowance.Share(of: sending)
        batches = BatchQueue(acceptsBytes: acceptsBytes, maximumBytes: maximumBytes)
    }

    // MARK: What waits

    /// Sends a frame with all others of this turn.
    ///
    /// - Parameter write: Appends the frame.
    func send(with bytes: [JSONText.Attachment] = [], _ write: (inout [UInt8]) -> Void) {
        guard !isClosed else { return }
        let frame = batches.append(with: bytes, write)
        monitor.crossed(.toPage, frame, bytes: bytes.reduce(0) { $0 + $1.bytes.count }, of: document)
        added()
    }

    /// - Throws: `PonteError` with `limitExceeded` where too many events wait.
    /// - Returns: The older events that were dropped.
    func send(_ event: EventFrame) throws(PonteError) -> [EventFrame] {
        guard !isClosed else { return [] }
        try checkRoom(for: event)
        // First: they are no reason to begin another batch.
        let dropped = batches.dropOldest(before: event)
        try batches.append(event) { whole throws(PonteError) in try checkRoom(for: whole) }
        monitor.droppedEvents += dropped.count
        monitor.crossed(.toPage, event, of: document)
        added()
        return dropped
    }

    private func added() {
        count()
        sendAhead()
        guard !isReceiving, !isFlushPlanned else { return }
        isFlushPlanned = true
        Turn.runAtEnd { [weak self] in self?.flush() }
    }

    /// The answers of a batch stay together: the other side has sent it in parts, if it was long.
    func collect(_ receive: @MainActor () -> Void) {
        receivingDepth += 1
        receive()
        receivingDepth -= 1
    }

    // MARK: The room

    private func count() {
        share.set(to: batches.count + offered.count)
    }

    /// False where so much waits that streams had better wait, too: here, or in all sub-frames.
    var hasRoom: Bool {
        let hasRoom = share.count <= StreamRoom.maximum && sending.isBelow(StreamRoom.maximum, ofWhole: 4 * StreamRoom.maximum)
        hadNoRoom = hadNoRoom || !hasRoom
        return hasRoom
    }

    /// - Throws: `PonteError` with `limitExceeded` where too much waits already: a page that takes nothing gets nothing.
    func checkRoom(for value: JSONText) throws(PonteError) {
        try checkRoom(for: value.text.count + value.bytesCount)
    }

    private func checkRoom(for event: EventFrame) throws(PonteError) {
        if case .all = event.buffering { try checkRoom(for: event.count) }
    }

    private func checkRoom(for count: Int) throws(PonteError) {
        guard share.count > 0, !sending.allows(count) else { return }
        throw PonteError(
            .limitExceeded,
            "More than \(Limits.bytes) bytes wait to be taken by the page. Take some before you ask for more.")
    }

    private func tellOfRoom() {
        guard hadNoRoom else { return }
        hadNoRoom = false
        if hasRoom { onRoom() }
    }

    /// Hands over bytes that were offered, once.
    func takeOffered(_ number: Int) -> Data? {
        defer {
            count()
            tellOfRoom()
        }
        return offered.take(number)
    }

    // MARK: Replies

    /// Keeps the newest reply until there is something to say.
    func hold(_ reply: Reply) {
        guard !isClosed else { return reply.give(.nothing) }
        closeReply()
        hasAsked = false
        openReply = reply
    }

    private func closeReply() {
        give { .nothing }
    }

    /// Sends what waits in the reply that is open; false where none is.
    private func reply() -> Bool {
        give { next() }
    }

    @discardableResult
    private func give(_ message: () -> TransportMessage) -> Bool {
        guard let reply = openReply else { return false }
        openReply = nil
        reply.give(message())
        // Not now: whoever sends goes on.
        if reply.isLost() { Task { [onLost] in onLost() } }
        return true
    }

    /// Refuses the newest post, if it is open and nothing waits: the document takes that as the end of its session.
    ///
    /// - Returns: True if it was refused.
    func refuse(_ error: PonteError) -> Bool {
        guard batches.isEmpty, pushing == 0, let reply = openReply else { return false }
        openReply = nil
        reply.refuse(error)
        return true
    }

    // MARK: Pushes

    /// Sends what waits, where it is enough for a part of the turn, and can be pushed whole. It is more than a script carries, so this is for a socket alone.
    private func sendAhead() {
        let count = batches.textCount
        guard count > max(Limits.push, min(aheadCount, Self.part)), aheadCount < Self.ahead, !isReceiving, mayPush else { return }
        aheadCount += count
        channel?(OutgoingBatch(outbox: self, isPart: true))
        // A channel that does not carry it carries no longer part of the turn either.
        if batches.textCount == count { aheadCount = Self.ahead }
    }

    /// - Parameter isLast: Nothing is sent behind it: it does not wait for the pushes that are under way.
    func flush(isLast: Bool = false) {
        isFlushPlanned = false
        defer { (aheadCount, hasPushedAhead) = (0, false) }
        guard !isClosed, !batches.isEmpty else { return }
        if reply(), batches.isEmpty { return }
        guard isLast ? reaches() : mayPush else { return }
        if isLast { hasAsked = false }
        channel?(OutgoingBatch(outbox: self, isPart: false))
    }

    /// Sends a batch without frames, for the other side to answer.
    func poll() {
        guard !isClosed, batches.isEmpty else { return flush() }
        if reaches() { channel?(OutgoingBatch(outbox: self, isPart: false)) }
    }

    /// The pushes of an earlier turn must have been taken.
    private var mayPush: Bool { channel != nil && (pushing == 0 || hasPushedAhead) && reaches() }

    /// Leaves by a channel that has been chosen: see `OutgoingBatch.leave`.
    func leave(upTo maximum: @autoclosure @MainActor () -> Int?, isPart: Bool, by push: OutgoingBatch.Push) {
        let text = batches.isOneText ? batches.textCount : .max
        let isCarried = text <= Limits.push || maximum().map { text <= $0 } ?? !isPart
        if isCarried, reply() { return }
        // A document that is busy posts when it can: asked again and again, it would have still more to do.
        guard isCarried || !isPart && !hasAsked else { return }
        hasAsked = !isCarried
        hasPushedAhead = hasPushedAhead || isPart
        pushing += 1
        // Held until then: a push that is under way when the document is left tells the outbox that goes on.
        push(isCarried ? next() : nil) { self.pushed() }
    }

    private func pushed() {
        pushing -= 1
        if let successor { successor.pushed() } else if pushing == 0 { flush() }
    }

    private func next() -> TransportMessage {
        let batch = batches.next().batch(header: Batch.header(document: document, sequence: sequence))
        sequence += 1
        if !acceptsBytes { offered.add(batch.bytes) }
        count()
        // Not now: whoever goes on sends more.
        if hadNoRoom { Task { [weak self] in self?.tellOfRoom() } }
        return acceptsBytes ? batch : TransportMessage(utf8: batch.utf8)
    }

    // MARK: The end

    /// Nothing is sent any more, unless another goes on from here. It keeps nothing of the app's.
    func handOver() {
        isClosed = true
        channel = nil
        monitor = Monitor()
    }

    /// Goes on where the outbox of an earlier bridge, which was handed over, has stopped: the page notices nothing.
    func goOn(from earlier: Outbox) {
        (batches, sequence, offered) = (earlier.batches, earlier.sequence, earlier.offered)
        (openReply, hasAsked, pushing) = (earlier.openReply, earlier.hasAsked, earlier.pushing)
        earlier.clear()
        earlier.successor = self
        count()
    }

    /// Nothing is sent any more.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        closeReply()
        clear()
    }

    private func clear() {
        openReply = nil
        offered = OfferedBytes()
        batches = BatchQueue(acceptsBytes: acceptsBytes, maximumBytes: batches.maximumBytes)
        count()
    }
}
