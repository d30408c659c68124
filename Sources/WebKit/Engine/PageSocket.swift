internal import CGLibSupport
internal import GLibInterop
internal import Glibc
internal import PonteAsync
internal import PonteFiles

/// The app's end of the socket that it shares with one page (`Sources/PonteWebProcess/socket.h`). A full one blocks nobody: what has no room waits.
@MainActor
final class PageSocket {
    /// Takes a packet; false for one that has to wait, and all others behind it, until `readAgain`.
    var onPacket: (PagePacket) -> Bool = { _ in true }
    /// The page or its process is gone, or `isMalformed`: it has sent what the library does not.
    var onEnd: (_ isMalformed: Bool) -> Void = { _ in }

    /// How much is read before something else has its turn: at most so many packets, and none more when so much time has passed.
    private struct Portion {
        let packets: Int
        let microseconds: Int
    }

    private struct Waiting {
        let head: PntPacketHead
        let body: [UInt8]
        /// A copy of a segment's, of its own.
        let descriptor: Int32
        let lease: DescriptorLease?
        let account: SocketAccount

        var cost: Int { PageSocket.costOfPacket + body.count }
        var fileCount: Int { descriptor >= 0 ? Int(head.text_count) : 0 }
    }

    private var descriptor: Int32
    private var reader: DescriptorWatch?
    private var writer: DescriptorWatch?
    private var stalled: PagePacket?
    /// Waits for the end while a packet is stalled.
    private var endWatch: DescriptorWatch?
    private var ending: Alarm?
    private var waiting: ArraySlice<Waiting> = []
    /// Of all windows of a kind.
    private var totals = SocketTotals()
    private let refusals = SocketAccount(.refusals)
    private var unread: UnreadFiles
    private var parts: [UInt8] = []
    private let segments = SegmentPool()
    /// Of the page's memory files.
    let descriptors = DescriptorPool.program.makeShare()

    /// Then the engine's own events have their turn, and other pages. A packet may have 512 MiB, and what it asks for is done at once.
    private static let atOnce = Portion(packets: 64, microseconds: 20_000)
    /// More packets than a socket holds; a page that goes on sending meanwhile is not waited for.
    private static let drained = Portion(packets: 1024, microseconds: 500_000)
    fileprivate nonisolated static let costOfPacket = 128
    private static let timeBetweenTries = Duration.milliseconds(10)
    /// How long a packet may still wait when the page is gone.
    private let timeAfterEnd: Duration

    /// - Parameter maximumUnread: In bytes, of files that the page has not read; more wait here, up to four times as much.
    init(takingOwnershipOf descriptor: Int32, timeAfterEnd: Duration = .seconds(5), maximumUnread: Int = 256 << 20) {
        self.descriptor = descriptor
        self.timeAfterEnd = timeAfterEnd
        unread = UnreadFiles(maximum: maximumUnread)
        watch()
    }

    isolated deinit { close() }

    /// Nothing is read or sent any more.
    func close() {
        guard descriptor >= 0 else { return }
        reader = nil
        goOn()
        stalled = nil
        dropWaiting()
        segments.removeAll()
        Glibc.close(descriptor)
        descriptor = -1
    }

    private func end(isMalformed: Bool) {
        guard descriptor >= 0 else { return }
        close()
        onEnd(isMalformed)
    }

    // MARK: From the page

    private func watch() {
        guard descriptor >= 0, reader == nil else { return }
        reader = DescriptorWatch(descriptor, for: .readable) { [weak self] in self?.read(Self.atOnce) }
    }

    /// Reads all that has come, before something else of the page's is dealt with that came later.
    func drain() {
        let start = g_get_monotonic_time()
        read(start < Self.nextLongDrain ? Self.atOnce : Self.drained)
        let end = g_get_monotonic_time()
        if end - start > Self.atOnce.microseconds { Self.nextLongDrain = end + (end - start) }
    }

    /// Of all sockets: a page can have the engine tell of something all the time, and others have half of it.
    private static var nextLongDrain = 0

    /// Goes on with the packet that had to wait.
    func readAgain() {
        guard stalled != nil else { return }
        goOn()
        watch()
        read(Self.atOnce)
    }

    private func read(_ portion: Portion) {
        let limit = g_get_monotonic_time() + portion.microseconds
        for number in 0..<portion.packets where descriptor >= 0 {
            if number > 0, g_get_monotonic_time() > limit { break }
            let packet: PagePacket
            if let first = stalled {
                stalled = nil
                packet = first
            } else {
                do throws(PagePacket.Missing) {
                    guard let next = try joined(PagePacket(from: descriptor)) else { continue }
                    packet = next
                } catch .notYet {
                    isBehind = false
                    reader?.yieldsToPainting = false
                    return
                } catch {
                    return end(isMalformed: error == .malformed)
                }
            }
            guard onPacket(packet) else { return stall(packet) }
        }
        // A page that posts without end may not keep the app's window from being painted.
        var more = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        isBehind = poll(&more, 1, 0) > 0
        reader?.yieldsToPainting = isBehind
    }

    /// True while packets have come that were not read: others had their turn.
    private(set) var isBehind = false

    /// The packet waits for news of the same page, so only a little longer than that lives.
    private func stall(_ packet: PagePacket) {
        stalled = packet
        reader = nil
        guard endWatch == nil, ending == nil else { return }
        endWatch = DescriptorWatch(descriptor, for: .end) { [weak self, timeAfterEnd] in
            self?.endWatch = nil
            self?.ending = Alarm(after: timeAfterEnd, clock: ContinuousClock()) { [weak self] in self?.end(isMalformed: false) }
        }
    }

    /// True while a packet waits, and all others behind it.
    var isStalled: Bool { stalled != nil }

    private func goOn() {
        endWatch = nil
        ending = nil
    }

    /// Collects the parts of a body; `nil` until all have come.
    private func joined(_ packet: PagePacket) throws(PagePacket.Missing) -> PagePacket? {
        if packet.has(PNT_PACKET_IN_PARTS) {
            defer { parts = [] }
            return try PagePacket(packet, parts)
        }
        guard Int(packet.head.kind) == PNT_PACKET_PART else { return packet }
        if packet.has(PNT_PACKET_BEGINS) { parts = [] }
        guard case .text(let text) = packet.content, parts.count + text.bytes.count <= ByteChannel.maximumBytes else {
            throw .malformed
        }
        parts += text.bytes
        return nil
    }

    // MARK: To the page

    /// Sends texts, one behind the other, as the text of a packet.
    ///
    /// - Parameter account: Whose it is, if it has to wait.
    /// - Throws: `POSIXError` where there is no memory, the page does not read, or is gone.
    func send(_ head: PntPacketHead, of account: SocketAccount, name: String = "", _ texts: PageText...) throws {
        var head = head
        // A closure would ask the runtime for its actor each time.
        var count = 0
        for text in texts { count += text.count }
        head.name_count = UInt16(name.utf8.count)
        head.text_count = UInt64(count)
        if name.utf8.count + count <= PagePacket.roomCount {
            var body: [UInt8] = []
            body.reserveCapacity(name.utf8.count + count)
            if !name.isEmpty { body += name.utf8 }
            for text in texts { text.append(to: &body) }
            try send(head, of: account, body)
        } else {
            try send(head, of: account, large: [.string(name)] + texts, count: name.utf8.count + count) { text, use in
                try text.withBytes(use)
            }
        }
    }

    /// Sends why a post has no answer. It has room where no answer has: it is short, and the page's process lets no more posts go without an answer than the app can
    /// refuse. More are not the library's.
    func refuse(_ head: PntPacketHead, of account: SocketAccount, _ message: String) {
        if (try? send(head, of: account, .string(message))) != nil { return }
        let short = "limitExceeded: The page does not read, and too much waits for it."
        do {
            try send(head, of: refusals, .string(short))
        } catch {
            // Of all other errors the reader hears.
            if (error as? POSIXError)?.code == .ENOBUFS { end(isMalformed: true) }
        }
    }

    /// Sends bytes, one behind the other, as the text of a packet.
    ///
    /// - Parameter maximum: More go in a segment.
    /// - Throws: As `send(_:of:name:_:)`.
    func send(_ head: PntPacketHead, of account: SocketAccount, _ parts: [Data], inline maximum: Int) throws {
        guard head.text_count > maximum else { return try send(head, of: account, parts.reduce(into: [UInt8]()) { $0 += $1 }) }
        try send(head, of: account, large: parts, count: Int(head.text_count)) { part, use in try part.withUnsafeBytes(use) }
    }

    /// The next document uses none of the memory of this one.
    func forgetSegments() {
        segments.removeAll()
    }

    /// Sends a body in a memory file; where too many are under way, in packets ahead.
    private func send<Part>(
        _ head: PntPacketHead, of account: SocketAccount, large parts: [Part], count: Int,
        bytes: (Part, (UnsafeRawBufferPointer) throws -> Void) throws -> Void
    ) throws {
        var head = head
        if totals.takesFiles(of: account), let lease = descriptors.pin() {
            head.flags |= UInt8(PNT_PACKET_IN_FILE)
            let isSent = try segments.withSegment(for: count) { segment in
                var place = 0
                for part in parts {
                    try bytes(part) {
                        guard pnt_segment_write(segment, $0.baseAddress, gsize($0.count), gsize(place)) != 0 else {
                            throw POSIXError(.ENOMEM)
                        }
                        place += $0.count
                    }
                }
            } send: { file in
                try send(head, of: account, [], (file, lease))
            }
            if isSent { return }
            head.flags &= ~UInt8(PNT_PACKET_IN_FILE)
        }
        let packets = count / PagePacket.roomCount + parts.count + 1
        // All of them, or none.
        guard totals.hasRoom(for: count + packets * Self.costOfPacket, of: account) else { throw POSIXError(.ENOBUFS) }
        var flags = UInt8(PNT_PACKET_BEGINS)
        for part in parts { try bytes(part) { try sendPart($0, of: account, &flags) } }
        head.flags |= UInt8(PNT_PACKET_IN_PARTS)
        try send(head, of: account, [])
    }

    /// - Parameter flags: Of the first packet; none of those behind it have any.
    private func sendPart(_ bytes: UnsafeRawBufferPointer, of account: SocketAccount, _ flags: inout UInt8) throws {
        for start in stride(from: 0, to: bytes.count, by: PagePacket.roomCount) {
            let piece = Array(bytes[start..<min(start + PagePacket.roomCount, bytes.count)])
            var head = PntPacketHead()
            head.kind = UInt8(PNT_PACKET_PART)
            head.flags = flags
            flags = 0
            head.text_count = UInt64(piece.count)
            try send(head, of: account, piece)
        }
    }

    /// - Parameter segment: A memory file that goes with it, and a lease for a copy if it has to wait.
    private func send(
        _ head: PntPacketHead, of account: SocketAccount, _ body: [UInt8], _ segment: (file: Int32, lease: DescriptorLease)? = nil
    ) throws {
        let file = segment?.file ?? -1
        guard descriptor >= 0 else { throw POSIXError(.EPIPE) }
        let fileCount = file >= 0 ? Int(head.text_count) : 0
        if waiting.isEmpty, unread.takes(fileCount, by: descriptor) {
            if Self.put(head, body, file, to: descriptor) {
                unread.count += fileCount
                return
            }
            guard Self.isFull else { throw POSIXError(.EPIPE) }
        }
        guard totals.hasRoom(for: Self.costOfPacket + body.count, of: account),
            totals.hasRoom(forFileOf: fileCount, of: account, unread: unread.maximum)
        else { throw POSIXError(.ENOBUFS) }
        let copy = file >= 0 ? fcntl(file, F_DUPFD_CLOEXEC, 0) : -1
        guard file < 0 || copy >= 0 else { throw POSIXError(.EMFILE) }
        let packet = Waiting(head: head, body: body, descriptor: copy, lease: segment?.lease, account: account)
        waiting.append(packet)
        totals.add(packet.cost, file: copy >= 0 ? fileCount : nil, to: account)
        sendLater()
    }

    private func sendLater() {
        guard writer == nil, descriptor >= 0 else { return }
        writer = DescriptorWatch(descriptor, for: .writable) { [weak self] in self?.sendWaiting() }
    }

    private nonisolated static func put(_ head: PntPacketHead, _ body: [UInt8], _ file: Int32, to descriptor: Int32) -> Bool {
        body.withUnsafeBytes { bytes in
            pnt_packet_send(descriptor, [head], [PntPart(start: bytes.baseAddress, count: gsize(bytes.count))], 1, file) != 0
        }
    }

    private func sendWaiting() {
        while descriptor >= 0, let next = waiting.first {
            guard unread.takes(next.fileCount, by: descriptor) else { return tryAgain() }
            guard Self.put(next.head, next.body, next.descriptor, to: descriptor) else {
                if errno == EAGAIN { return }
                if Self.isFull { return tryAgain() }
                // The reader hears of the end.
                return dropWaiting()
            }
            unread.count += next.fileCount
            totals.take(next.cost, file: next.descriptor >= 0 ? next.fileCount : nil, from: next.account)
            if next.descriptor >= 0 { Glibc.close(next.descriptor) }
            waiting.removeFirst()
        }
        // A slice keeps what was taken out of its front.
        waiting = []
        writer = nil
    }

    private func dropWaiting() {
        for packet in waiting {
            if packet.descriptor >= 0 { Glibc.close(packet.descriptor) }
            packet.account.bytes = 0
        }
        waiting = []
        totals = SocketTotals()
        writer = nil
    }

    /// The socket has room, and takes no file: it is asked again later, and not all the time.
    private func tryAgain() {
        writer = nil
        Task { [weak self] in
            // No guard: nobody cancels it.
            try? await Task.sleep(for: Self.timeBetweenTries)
            self?.sendLater()
        }
    }

    /// Too many descriptors can be under way to the page, or the kernel be short of memory for a moment, too.
    private static var isFull: Bool { [EAGAIN, ETOOMANYREFS, ENOBUFS, ENOMEM].contains(errno) }
}
