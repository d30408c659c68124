import CGLibSupport
import Glibc
import TestSupport
import Testing

@testable import WebKit

/// A body that travels in parts arrives whole, or not at all.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(1)))
struct BrokenPartsAttackTests {
    @Test func `the parts of a body whose rest could not be sent are in no other body`() async throws {
        let peer = try SocketPeer()
        peer.send(PNT_PACKET_PART, flags: PNT_PACKET_BEGINS, text: "of a body that was given up")
        peer.send(PNT_PACKET_PART, flags: PNT_PACKET_BEGINS, text: "app")
        peer.send(PNT_PACKET_PART, text: "whole")
        peer.send(flags: PNT_PACKET_IN_PARTS, request: 7, count: 8)
        try await until { peer.packets.count == 1 || peer.ends > 0 }
        #expect(peer.ends == 0)
        #expect(try peer.packets.first?.text().text == "appwhole")
    }

    @Test func `only the first part of a body that is sent says that it begins`() async throws {
        let peer = try SocketPeer()
        var head = PntPacketHead()
        head.kind = UInt8(PNT_PACKET_BYTES)
        // So many files are under way that this one goes in parts.
        for _ in 0..<700 { try peer.socket.send(head, of: SocketPeer.account, .string(String(repeating: "f", count: 60_000))) }
        var begins: [Bool] = []
        try await until {
            while let packet = peer.receive() {
                if packet.descriptor >= 0 { close(packet.descriptor) }
                if Int(packet.head.kind) == PNT_PACKET_PART { begins.append(Int(packet.head.flags) == PNT_PACKET_BEGINS) }
            }
            return begins.count >= 4
        }
        // Each body is two parts.
        #expect(begins.enumerated().allSatisfy { $0.element == ($0.offset % 2 == 0) })
    }
}
