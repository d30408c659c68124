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
    /// Sends a batch at once, or without one asks the other side for a message to answer; calls back when that has been taken.
    typealias Push = @MainActor (TransportMessage?, @escaping @MainActor () -> Void) -> Void

    private let document: String
    private var monitor: Monitor
    /// `nil` where the document cannot be reached but in the reply of its own posts.
    private var push: Push?
    /// Asked before a batch is taken out for a push: one that would reach nobody stays here, for the reply of a post.
    private let reaches: @MainActor () -> Bool
    /// True if bytes can travel beside the text.
    private let acceptsBytes: Bool
    /// Of a batch that is pushed, in UTF-8 bytes; a longer one, or one with bytes, is fetched.
    private let maximumPush: Int?
    private var queue = FrameQueue()
    /// Batches that are complete, as more bytes would be too many for one, and wait ahead of the queue.
    private var full: [FrameQueue] = []
    /// Of all bytes of a batch, but for those of a single frame.
    private let maximumBytes: Int
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
    /// While a batch is being read, its answers collect.
    var receivingDepth = 0
    private var isReceiving: Bool { receivingDepth > 0 }
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

    init(
        document: String, acceptsBytes: Bool, maximumPush: Int?, monitor: Monitor,
        maximumBytes: Int = Limits.batchBytes, sending: Allowance = .unbounded(),
        reaches: @escaping @MainActor () -> Bool = { true }, push: Push?
    ) {
        self.reaches = reaches
        self.maximumBytes = maximumBytes
        self.sending = sending
        share = Allowance.Share(of: sending)
        self.document = document
        self.acceptsBytes = acceptsBytes
        self.maximumPush = maximumPush
        self.monitor = monitor
        self.push = push
    }

    /// Goes on where `earlier`, which was left, has stopped: the page notices nothing.
    init(
        after earlier: Outbox, maximumPush: Int?, monitor: Monitor, sending: Allowance = .unbounded(),
        reaches: @escaping @MainActor () -> Bool = { true }, push: Push?
    ) {
        self.reaches = reaches
        maximumBytes = earlier.maximumBytes
        self.sending = sending
        share = Allowance.Share(of: sending)
        document = earlier.document
        acceptsBytes = earlier.acceptsBytes
        self.maximumPush = maximumPush
        self.monitor = monitor
        self.push = push
        (queue, full, sequence, offered) = (earlier.queue, earlier.full, earlier.sequence, earlier.offered)
        (openReply, hasAsked, pushing) = (earlier.openReply, earlier.hasAsked, earlier.pushing)
        earlier.clear()
        earlier.successor = self
        count()
    }

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

    /// Answers the post that is open; false where none is.
    @discardableResult
    private func give(_ message: () -> TransportMessage) -> Bool {
        guard let reply = openReply else { return false }
        openReply = nil
        reply.give(message())
        // Not now: whoever sends goes on.
        if reply.isLost() { Task { [onLost] in onLost() } }
        return true
    }

    /// Sends a frame with all others of this turn.
    ///
    /// - Parameter write: Appends the frame.
    func send(with bytes: [JSONText.Attachment] = [], _ write: (inout [UInt8]) -> Void) {
        guard !isClosed else { return }
        let frame = append(with: bytes, write)
        monitor.crossed(.toPage, frame, bytes: bytes.reduce(0) { $0 + $1.bytes.count }, of: document)
        count()
        sendAhead()
        planFlush()
    }

    private func append(with bytes: [JSONText.Attachment], _ write: (inout [UInt8]) -> Void) -> ArraySlice<UInt8> {
        guard !acceptsBytes, !bytes.isEmpty else {
            makeRoom(for: bytes)
            return queue.append(with: bytes, write)
        }
        var frame: [UInt8] = []
        write(&frame)
        let whole = JSONText(text: frame, attachments: bytes).withBytesInText()
        makeRoom(forText: whole.text.count)
        return queue.append(with: whole.attachments) { $0 += whole.text }
    }

    /// - Throws: `PonteError` with `limitExceeded` where too many events wait.
    /// - Returns: The older events that were dropped.
    func send(_ event: EventFrame) throws(PonteError) -> [EventFrame] {
        guard !isClosed else { return [] }
        if case .all = event.buffering { try checkRoom(for: event.count) }
        let sent = event
        // First: they are no reason to begin another batch.
        let dropped = dropOldest(before: event)
        var event = event
        if acceptsBytes {
            makeRoom(for: event.bytes)
        } else if !event.bytes.isEmpty {
            event = event.withBytesInText()
            if case .all = event.buffering { try checkRoom(for: event.count) }
            makeRoom(forText: event.count)
        }
        try queue.append(event)
        count()
        monitor.droppedEvents += dropped.count
        monitor.crossed(.toPage, sent, of: document)
        sendAhead()
        planFlush()
        return dropped
    }

    /// Drops the events whose place another takes, in the batches that wait, too.
    private func dropOldest(before event: EventFrame) -> [EventFrame] {
        guard case .newest(let most) = event.buffering else { return [] }
        var excess = full.reduce(queue.newestCount(event.name)) { $0 + $1.newestCount(event.name) } - (max(1, most) - 1)
        guard excess > 0 else { return [] }
        var dropped: [EventFrame] = []
        for index in full.indices where excess > 0 {
            let gone = full[index].dropOldest(event.name, excess)
            excess -= gone.count
            dropped += gone
        }
        // A batch without frames would be one more that the page has to fetch.
        if !dropped.isEmpty { full.removeAll { $0.isEmpty } }
        return dropped + queue.dropOldest(event.name, excess)
    }

    /// Begins another batch where the bytes of all frames together would be too many for the engine.
    private func makeRoom(for bytes: [JSONText.Attachment]) {
        let count = bytes.reduce(0) { $0 + $1.1.count }
        guard count > 0, queue.hasBytes, queue.bytesCount + count > maximumBytes else { return }
        beginBatch()
    }

    /// The same for a text with bytes in it.
    private func makeRoom(forText count: Int) {
        if !queue.isEmpty, queue.count + count > Limits.batch { beginBatch() }
    }

    private func beginBatch() {
        full.append(queue)
        queue = FrameQueue()
    }

    private func count() {
        share.set(to: full.reduce(queue.count + queue.bytesCount + offered.count) { $0 + $1.count + $1.bytesCount })
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

    private var isEmpty: Bool { queue.isEmpty && full.isEmpty }

    private func planFlush() {
        guard !isReceiving, !isFlushPlanned else { return }
        isFlushPlanned = true
        Turn.runAtEnd { [weak self] in self?.flush() }
    }

    /// Sends what waits, where it is enough for a part of the turn, and can be pushed whole. It is more than a script carries, so this is for a socket alone. The answers
    /// of a batch stay together: the other side has sent it in parts, if it was long.
    private func sendAhead() {
        let count = queue.count
        guard count > max(Limits.push, min(aheadCount, Self.part)), aheadCount < Self.ahead,
            maximumPush != nil, !isFetched, !isReceiving, mayPush
        else { return }
        aheadCount += count
        if reply() { return }
        hasPushedAhead = true
        startPush(asks: false)
    }

    /// - Parameter isLast: Nothing is sent behind it: it does not wait for the pushes that are under way.
    func flush(isLast: Bool = false) {
        isFlushPlanned = false
        defer { (aheadCount, hasPushedAhead) = (0, false) }
        guard !isClosed, !isEmpty else { return }
        if reply(), isEmpty { return }
        guard push != nil, reaches(), isLast || mayPush else { return }
        let asks = isFetched
        // A document that is busy posts when it can: asked again and again, it would have still more to do.
        if asks, hasAsked, !isLast { return }
        startPush(asks: asks)
    }

    /// Sends what waits in the reply that is open; false where none is.
    private func reply() -> Bool {
        give { next() }
    }

    /// The pushes of an earlier turn must have been taken.
    private var mayPush: Bool { push != nil && (pushing == 0 || hasPushedAhead) && reaches() }

    /// True if what waits is too long to be pushed, or has bytes: the document posts, to be answered with it.
    private var isFetched: Bool {
        guard let maximumPush else { return false }
        return queue.count > maximumPush || queue.hasBytes || !full.isEmpty
    }

    private func startPush(asks: Bool) {
        hasAsked = asks
        pushing += 1
        // Held until then: a push that is under way when the document is left tells the outbox that goes on.
        push?(asks ? nil : next()) { self.pushed() }
    }

    private func pushed() {
        pushing -= 1
        if let successor { successor.pushed() } else if pushing == 0 { flush() }
    }

    /// Sends a batch without frames, for the other side to answer.
    func poll() {
        guard !isClosed, isEmpty else { return flush() }
        if reaches() { push?(next()) {} }
    }

    private func next() -> TransportMessage {
        var following = FrameQueue()
        if full.isEmpty { swap(&queue, &following) } else { following = full.removeFirst() }
        let batch = following.batch(header: Batch.header(document: document, sequence: sequence))
        sequence += 1
        if !acceptsBytes { offered.add(batch.bytes) }
        count()
        // Not now: whoever goes on sends more.
        if hadNoRoom { Task { [weak self] in self?.tellOfRoom() } }
        return acceptsBytes ? batch : TransportMessage(utf8: batch.utf8)
    }

    /// Refuses the newest post, if it is open and nothing waits: the document takes that as the end of its session.
    ///
    /// - Returns: True if it was refused.
    func refuse(_ error: PonteError) -> Bool {
        guard isEmpty, pushing == 0, let reply = openReply else { return false }
        openReply = nil
        reply.refuse(error)
        return true
    }

    /// Hands over bytes that were offered, once.
    func takeOffered(_ number: Int) -> Data? {
        defer {
            count()
            tellOfRoom()
        }
        return offered.take(number)
    }

    /// Nothing is sent any more, unless another goes on from here. It keeps nothing of the app's.
    func handOver() {
        isClosed = true
        push = nil
        monitor = Monitor()
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
        full = []
        queue = FrameQueue()
        count()
    }
}
