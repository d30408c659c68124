import CGLibSupport
import CWebKitGTK
import Glibc
import Testing

@testable import WebKit

/// The page's end of a socket, which says what a test likes.
@MainActor
final class SocketPeer {
    /// Of the main frame's window.
    static let account = SocketAccount(.mainFrame)
    private(set) var descriptor: Int32
    let socket: PageSocket
    var packets: [PagePacket] = []
    var takes: (PagePacket) -> Bool = { _ in true }
    var ends = 0
    var isMalformed = false

    init(timeAfterEnd: Duration = .seconds(60), maximumUnread: Int = 256 << 20) throws {
        var ends: [Int32] = [-1, -1]
        try #require(pnt_socket_pair(&ends) != 0)
        descriptor = ends[0]
        socket = PageSocket(takingOwnershipOf: ends[1], timeAfterEnd: timeAfterEnd, maximumUnread: maximumUnread)
        socket.onPacket = { [weak self] packet in
            guard let self, takes(packet) else { return false }
            packets.append(packet)
            return true
        }
        socket.onEnd = { [weak self] in
            self?.ends += 1
            self?.isMalformed = $0
        }
    }

    func close() {
        guard descriptor >= 0 else { return }
        Glibc.close(descriptor)
        descriptor = -1
    }

    isolated deinit {
        socket.close()
        close()
    }

    @discardableResult
    func send(
        _ kind: Int = PNT_PACKET_POST, flags: Int = 0, request: UInt32 = 0, name: String = "", text: String = "",
        count: UInt64? = nil,
        file: Int32 = -1
    ) -> Bool {
        var head = PntPacketHead()
        head.kind = UInt8(kind)
        head.flags = UInt8(flags)
        head.request = request
        head.name_count = UInt16(name.utf8.count)
        head.text_count = count ?? UInt64(text.utf8.count)
        return Array((name + text).utf8).withUnsafeBytes {
            pnt_packet_send(descriptor, [head], [PntPart(start: $0.baseAddress, count: gsize($0.count))], 1, file) != 0
        }
    }

    /// The next packet; `nil` when there is none.
    func receive() -> (head: PntPacketHead, text: String, descriptor: Int32)? {
        var head = PntPacketHead()
        var file: Int32 = -1
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: PagePacket.roomCount, alignment: 1)
        defer { buffer.deallocate() }
        let count = pnt_packet_receive(descriptor, &head, buffer, &file)
        guard count >= 0 else { return nil }
        return (head, String(decoding: UnsafeRawBufferPointer(start: buffer, count: count), as: UTF8.self), file)
    }
}
