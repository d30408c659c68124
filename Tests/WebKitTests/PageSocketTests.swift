import CGLibSupport
import CWebKitGTK
import Glibc
import PonteFiles
import TestSupport
import Testing

@testable import WebKit

/// The app's end of a page's socket, with a peer that says what it likes.
@MainActor
@Suite(.serialized)
struct PageSocketTests {
    /// Sends a descriptor with no bytes at all.
    private static func send(descriptor: Int32, alone socket: Int32) throws {
        let headCount = MemoryLayout<cmsghdr>.size
        var control = [UInt64](repeating: 0, count: headCount / 8 + 1)
        control.withUnsafeMutableBytes { bytes in
            bytes.storeBytes(of: cmsghdr(), as: cmsghdr.self)
            bytes.withMemoryRebound(to: cmsghdr.self) {
                $0[0].cmsg_len = headCount + MemoryLayout<Int32>.size
                $0[0].cmsg_level = SOL_SOCKET
                $0[0].cmsg_type = Int32(SCM_RIGHTS)
            }
            bytes.storeBytes(of: descriptor, toByteOffset: headCount, as: Int32.self)
            var message = msghdr()
            message.msg_control = bytes.baseAddress
            message.msg_controllen = bytes.count
            #expect(sendmsg(socket, &message, 0) == 0)
        }
    }

    private static func head(_ kind: Int, request: UInt32 = 0) -> PntPacketHead {
        var head = PntPacketHead()
        head.kind = UInt8(kind)
        head.request = request
        return head
    }

    /// Gives a peer, and waits until all descriptors are closed that were opened meanwhile.
    private func withPeer(_ body: (SocketPeer) async throws -> Void) async throws {
        let before = try Descriptors.count()
        try await body(SocketPeer())
        try await until { try Descriptors.count() <= before }
    }

    @Test func `packets arrive whole and in order`() async throws {
        let peer = try SocketPeer()
        for number in 0..<500 {
            try #require(peer.send(request: UInt32(number), name: "app", text: "s\(number)") || number > 100)
        }
        try await until { peer.packets.count > 100 }
        for (number, packet) in peer.packets.enumerated() {
            #expect(packet.head.request == UInt32(number))
            #expect(try packet.text().text == "apps\(number)")
            #expect(try packet.text(upTo: 3).bytes.count >= 3)
        }
    }

    @Test func `packets that take long leave other pages their turn`() async throws {
        let (slow, other) = (try SocketPeer(), try SocketPeer())
        slow.takes = { _ in
            usleep(30_000)
            return true
        }
        for _ in 0..<20 { #expect(slow.send()) }
        #expect(other.send())
        try await until { other.packets.count == 1 }
        #expect(slow.packets.count < 10)
        try await until { slow.packets.count == 20 }
    }

    @Test func `a body in a file is read when it is wanted, and its memory given back`() async throws {
        let peer = try SocketPeer()
        let segment = try SentFile()
        let text = "app" + String(repeating: "ä", count: 200_000)
        try Array(text.utf8).withUnsafeBytes { try segment.write($0) }
        #expect(peer.send(flags: PNT_PACKET_IN_FILE, count: UInt64(text.utf8.count), file: segment.descriptor))
        try await until { peer.packets.count == 1 }
        #expect(try peer.packets[0].text(upTo: 3).text == "app")
        #expect(segment.isInUse)
        #expect(try peer.packets[0].text().text == text)
        peer.packets = []
        #expect(!segment.isInUse)
    }

    @Test func `the memory of a body in parts is given back`() async throws {
        let peer = try SocketPeer()
        let part = String(repeating: "x", count: PagePacket.roomCount)
        let added = try await PeakMemory.added {
            for _ in 0..<40 {
                for _ in 0..<32 { try await until { peer.send(PNT_PACKET_PART, text: part) } }
                try await until { peer.send(flags: PNT_PACKET_IN_PARTS, count: UInt64(32 * part.utf8.count)) }
                try await until { !peer.packets.isEmpty }
                #expect(try peer.packets[0].text().bytes.count == 32 * part.utf8.count)
                peer.packets = []
            }
        }
        #expect(added < 30)
    }

    @Test func `a full socket loses nothing, and says what waits when there is room`() async throws {
        try await withPeer { peer in
            let long = String(repeating: "x", count: 100_000)
            // Memory files and texts in one order.
            for number in 0..<3000 {
                try peer.socket.send(
                    Self.head(PNT_PACKET_ANSWER, request: UInt32(number)), of: SocketPeer.account,
                    .string(number % 300 == 0 ? long : "text \(number)"))
            }
            // The engine's processes would get copies of what another page waits for.
            #expect(try Descriptors.inherited(["/memfd:"]).isEmpty)
            for number in 0..<3000 {
                var received: (head: PntPacketHead, text: String, descriptor: Int32)?
                // The socket is written to when the main loop has its turn.
                try await until {
                    received = peer.receive()
                    return received != nil
                }
                let packet = try #require(received)
                #expect(packet.head.request == UInt32(number))
                #expect((packet.descriptor >= 0) == (number % 300 == 0))
                if packet.descriptor < 0 {
                    #expect(packet.text == "text \(number)")
                } else {
                    #expect(try Segment(takingOwnershipOf: packet.descriptor).read(100_000, at: 0) == Data(long.utf8))
                }
            }
            #expect(peer.receive() == nil)
        }
    }

    @Test func `what nobody reads is bounded, and the rest is refused`() async throws {
        try await withPeer { peer in
            let text = String(repeating: "x", count: PagePacket.roomCount)
            var sent = 0
            #expect(throws: POSIXError.self) {
                while sent < 10_000 {
                    try peer.socket.send(Self.head(PNT_PACKET_ANSWER), of: SocketPeer.account, .string(text))
                    sent += 1
                }
            }
            #expect((3700..<4400).contains(sent))
        }
    }

    @Test func `the end of the peer ends the socket once`() async throws {
        try await withPeer { peer in
            peer.send(text: "last")
            peer.close()
            try await until { peer.ends == 1 }
            #expect(peer.packets.count == 1)
            #expect(throws: POSIXError.self) {
                try peer.socket.send(Self.head(PNT_PACKET_ANSWER), of: SocketPeer.account, .string("x"))
            }
            peer.socket.drain()
            #expect(peer.ends == 1)
            #expect(!peer.isMalformed)
        }
    }

    @Test(arguments: ["nothing", "a file alone", "short", "count", "no file", "file and body", "longer than a packet"])
    func `what is no packet ends the socket`(_ kind: String) async throws {
        try await withPeer { peer in
            let file = try SentFile()
            switch kind {
            case "nothing": #expect(Glibc.send(peer.descriptor, "", 0, 0) == 0)
            case "a file alone": try Self.send(descriptor: file.descriptor, alone: peer.descriptor)
            case "short": #expect(Glibc.send(peer.descriptor, "half a head", 11, 0) == 11)
            case "count": peer.send(text: "text", count: 5)
            case "no file": peer.send(flags: PNT_PACKET_IN_FILE, count: 5)
            case "file and body": peer.send(flags: PNT_PACKET_IN_FILE, text: "text", file: file.descriptor)
            default: peer.send(text: String(repeating: "x", count: PagePacket.roomCount + 1))
            }
            try await until { peer.ends == 1 }
            #expect(peer.isMalformed)
            #expect(peer.packets.isEmpty)
            withExtendedLifetime(file) {}
        }
    }

    @Test func `a file for which there is no descriptor is lost, and the next packet arrives`() async throws {
        try await withPeer { peer in
            let file = try SentFile()
            peer.send(flags: PNT_PACKET_IN_FILE, request: 1, count: 5, file: file.descriptor)
            peer.send(request: 2, text: "next")
            let noDescriptors = try NoDescriptors()
            peer.socket.drain()
            noDescriptors.end()
            #expect(peer.ends == 0)
            #expect(peer.packets.map(\.head.request) == [1, 2])
            #expect(throws: POSIXError(.EMFILE)) { try peer.packets.first?.text() }
            #expect(try peer.packets.last?.text().text == "next")
            withExtendedLifetime(file) {}
        }
    }

    @Test func `a packet that has to wait holds those behind it`() async throws {
        let peer = try SocketPeer()
        var mayPass = false
        peer.takes = { $0.head.request != 2 || mayPass }
        for number in 1...4 { peer.send(request: UInt32(number), text: "x") }
        try await until { peer.packets.count == 1 }
        peer.socket.drain()
        #expect(peer.packets.map(\.head.request) == [1])
        mayPass = true
        peer.socket.readAgain()
        try await until { peer.packets.count == 4 }
        #expect(peer.packets.map(\.head.request) == [1, 2, 3, 4])
    }

    @Test func `a page that ends while a packet waits ends its socket, and not before the packet has had its time`() async throws
    {
        let before = try Descriptors.count()
        let peer = try SocketPeer(timeAfterEnd: .milliseconds(50))
        peer.takes = { _ in false }
        peer.send(request: 1, text: "x")
        peer.socket.drain()
        peer.close()
        #expect(peer.ends == 0)
        try await until { peer.ends == 1 }
        #expect(!peer.isMalformed)
        try await until { try Descriptors.count() <= before }
    }

    @Test func `what a page has said before its end is heard when the packet in front goes on`() async throws {
        let peer = try SocketPeer()
        var mayPass = false
        peer.takes = { _ in mayPass }
        for number in 1...3 { peer.send(request: UInt32(number), text: "x") }
        peer.socket.drain()
        peer.close()
        // The socket has seen its end when one that was closed later has.
        let later = try SocketPeer(timeAfterEnd: .zero)
        later.takes = { _ in false }
        later.send(text: "x")
        later.socket.drain()
        later.close()
        try await until { later.ends == 1 }
        mayPass = true
        peer.socket.readAgain()
        try await until { peer.ends == 1 }
        #expect(peer.packets.map(\.head.request) == [1, 2, 3])
    }

    @Test func `a page that posts without end does not keep a window from being painted`() async throws {
        let peer = try SocketPeer()
        var isFlooding = true
        peer.takes = { [weak peer] _ in
            Self.taken += 1
            if isFlooding { peer?.send(text: "x") }
            return true
        }
        for _ in 0..<100 { peer.send(text: "x") }
        let start = Self.taken
        try await until { Self.taken > start + 1000 }
        let asked = Self.taken
        Self.takenAtPainting = nil
        // As GTK does it.
        _ = g_idle_add_full(
            G_PRIORITY_HIGH_IDLE + 20,
            { _ in
                MainActor.assumeIsolated { PageSocketTests.takenAtPainting = PageSocketTests.taken }
                return 0
            }, nil, nil)
        try await until { Self.takenAtPainting != nil || Self.taken > asked + 200_000 }
        isFlooding = false
        #expect(try #require(Self.takenAtPainting) < asked + 1000)
    }

    private static var taken = 0
    private static var takenAtPainting: Int?

    @Test func `files that a page does not read are few, and the others wait, or are refused`() async throws {
        let peer = try SocketPeer(maximumUnread: 1 << 20)
        let body = Data(count: 1 << 19)
        var head = Self.head(PNT_PACKET_ANSWER)
        head.text_count = UInt64(body.count)
        var sent: [UInt32] = []
        for number in 1...40 {
            head.request = UInt32(number)
            do {
                try peer.socket.send(head, of: SocketPeer.account, [body], inline: 0)
                sent.append(head.request)
            } catch {
                #expect((error as? POSIXError)?.code == .ENOBUFS)
            }
        }
        // Two under way, eight here.
        #expect(sent == Array(1...10))
        var received: [UInt32] = []
        var underWay = 0
        while let packet = peer.receive() {
            received.append(packet.head.request)
            Glibc.close(packet.descriptor)
            underWay += 1
        }
        #expect(underWay == 2)
        try await until {
            while let packet = peer.receive() {
                received.append(packet.head.request)
                Glibc.close(packet.descriptor)
            }
            return received.count == 10
        }
        #expect(received == sent)
    }

    @Test func `memory files that wait for pages which do not read leave descriptors for others, and all of them arrive`()
        async throws
    {
        let before = try Descriptors.count()
        let peers = try (0..<6).map { _ in try SocketPeer(maximumUnread: 1 << 20) }
        let body = Data(count: PagePacket.roomCount + 1)
        var head = Self.head(PNT_PACKET_ANSWER)
        head.text_count = UInt64(body.count)
        for number in 1...150 {
            head.request = UInt32(number)
            for peer in peers { try peer.socket.send(head, of: SocketPeer.account, [body], inline: 0) }
        }
        // Beside those that were used last.
        #expect(try Descriptors.count() - before < DescriptorPool.program.capacity / 2 + 6 * 20)
        for peer in peers {
            var received: [UInt32] = []
            try await until {
                while let packet = peer.receive() {
                    if Int(packet.head.kind) == PNT_PACKET_ANSWER { received.append(packet.head.request) }
                    if packet.descriptor >= 0 { Glibc.close(packet.descriptor) }
                }
                return received.count == 150
            }
            #expect(received == Array(1...150))
        }
    }

    @Test func `100,000 descriptors leave none behind`() async throws {
        let before = try Descriptors.count()
        try await withPeer { peer in
            let incoming = IncomingBytes()
            peer.takes = { packet in
                incoming.receive(packet)
                return true
            }
            let file = try SentFile()
            var sent = 0
            while sent < 100_000 {
                if peer.send(PNT_PACKET_BYTES, flags: PNT_PACKET_IN_FILE, count: 1, file: file.descriptor) {
                    sent += 1
                } else {
                    peer.socket.drain()
                    peer.packets = []
                }
            }
            peer.socket.drain()
            peer.packets = []
            #expect(try Descriptors.count() < before + 300)
            incoming.forget()
            withExtendedLifetime(file) {}
        }
    }

    @Test func `files that wait for a page that is gone are given back, while its last packet waits, too`() async throws {
        let peer = try SocketPeer()
        peer.takes = { _ in false }
        try #require(peer.send())
        try await until { peer.socket.isStalled }
        let text = String(repeating: "x", count: PagePacket.roomCount + 1)
        try peer.socket.send(Self.head(PNT_PACKET_ANSWER), of: SocketPeer.account, .string(text))
        peer.socket.forgetSegments()
        let before = try Descriptors.count()
        for _ in 0..<500 {
            try peer.socket.send(Self.head(PNT_PACKET_ANSWER), of: SocketPeer.account, .string(text))
            peer.socket.forgetSegments()
        }
        let during = try Descriptors.count()
        try #require(during > before + 5)
        peer.close()
        var left = 0
        try await until("\(left) descriptors are open, before \(before).") {
            left = try Descriptors.count()
            return left <= before
        }
        #expect(peer.ends == 0 && peer.socket.isStalled)
    }
}
