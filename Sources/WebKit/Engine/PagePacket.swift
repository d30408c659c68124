internal import CGLibSupport
internal import Glibc

/// A packet of a page's socket that has come (`packet.h`).
final class PagePacket {
    enum Content {
        /// The body in memory that the page has sent along.
        case segment(Segment)
        /// The body itself.
        case text(EngineText)
        /// The body was in a file for which this process had no descriptor.
        case lost
    }

    let head: PntPacketHead
    private(set) var content: Content
    /// Counts it while nobody reads it.
    private var share: UnreadBodies.Share?

    @MainActor private static let buffer = UnsafeMutableRawPointer.allocate(byteCount: roomCount, alignment: 16)
    static let roomCount = Int(PNT_PACKET_ROOM_COUNT)

    enum Missing: Error {
        case notYet
        /// The other end is closed, or there is no memory.
        case ended
        /// The other end has sent what is no packet: it is not the library any more.
        case malformed
    }

    /// The next packet of a socket.
    @MainActor
    init(from socket: Int32) throws(Missing) {
        var head = PntPacketHead()
        var descriptor: Int32 = -1
        let count = pnt_packet_receive(socket, &head, Self.buffer, &descriptor)
        let isLost = count < 0 && errno == EMFILE
        guard count >= 0 || isLost else { throw errno == EAGAIN ? .notYet : errno == EPROTO ? .malformed : .ended }
        self.head = head
        if isLost {
            content = .lost
            return
        }
        if Int(head.flags) & PNT_PACKET_IN_FILE != 0 {
            content = .segment(Segment(takingOwnershipOf: descriptor))
        } else {
            if descriptor >= 0 { close(descriptor) }
            // Copied: scripts of the app may run a main loop before all of it is read.
            guard let memory = Segment.allocate(count) else { throw .ended }
            memory.copyMemory(from: Self.buffer, byteCount: count)
            content = .text(EngineText(takingOwnershipOf: memory, count: count))
        }
    }

    /// A packet whose body has come in parts.
    ///
    /// - Throws: `malformed` where they are not what the packet says.
    init(_ packet: PagePacket, _ parts: [UInt8]) throws(Missing) {
        head = packet.head
        guard pnt_packet_body_count([head], gsize(ByteChannel.maximumBytes)) == parts.count else { throw .malformed }
        guard let memory = Segment.allocate(parts.count) else { throw .ended }
        memory.copyMemory(from: parts, byteCount: parts.count)
        content = .text(EngineText(takingOwnershipOf: memory, count: parts.count))
    }

    /// Says if the packet has a flag of `packet.h`.
    func has(_ flag: Int) -> Bool { Int(head.flags) & flag != 0 }

    /// The whole body, or at least its first `maximum` bytes.
    ///
    /// - Throws: `POSIXError` where there is no memory or no descriptor for it, or the page has sent less.
    func text(upTo maximum: Int = .max) throws -> EngineText {
        switch content {
        case .lost: throw POSIXError(.EMFILE)
        case .text(let text): return text
        case .segment(let segment):
            let wanted = min(try count(), maximum)
            return EngineText(takingOwnershipOf: try segment.memory(wanted, at: 0), count: wanted)
        }
    }

    /// Of the body, in bytes, as the head has it.
    ///
    /// - Throws: `POSIXError` where that is more than a message may have.
    func count() throws -> Int {
        let count = pnt_packet_body_count([head], gsize(ByteChannel.maximumBytes))
        guard count != gsize.max else { throw POSIXError(.EFBIG) }
        return Int(count)
    }

    /// True if its body is in a memory file, for which this process has a descriptor.
    var isInFile: Bool {
        if case .segment = content { true } else { false }
    }

    /// Takes the whole body out of its memory file, and closes that.
    ///
    /// - Throws: As `text(upTo:)`.
    func closeFile() throws {
        guard case .segment(let segment) = content else { return }
        content = .text(try text())
        segment.release()
    }

    deinit {
        // The page may use the memory again.
        if case .segment(let segment) = content { segment.release() }
    }
}

extension PagePacket: MessageSource {
    func keep(_ share: (_ count: Int) throws -> UnreadBodies.Share) throws {
        if self.share == nil { self.share = try share(try count()) }
        try closeFile()
    }

    func whole() throws -> EngineText { try text() }

    func utf8(from place: Int) throws -> [UInt8] {
        guard case .segment(let segment) = content else { return try text().utf8(from: place) }
        return try segment.array(try count() - place, at: place)
    }
}
