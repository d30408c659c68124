import CGLibSupport
import Glibc
import TestSupport
import Testing

@testable import WebKit

/// The sockets of a view, where the process at the other end is not the library.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct PageConnectionsTests {
    private func socketPair() throws -> (page: Int32, app: Int32) {
        var ends: [Int32] = [-1, -1]
        try #require(pnt_socket_pair(&ends) != 0)
        return (ends[0], ends[1])
    }

    private func window(_ number: UInt64) -> PageWindow {
        PageWindow(number: number, epoch: 0, isMainFrame: false, origin: "app://one", world: "", address: "app://one/", in: nil)
    }

    @Test func `a process that tells of any number of sockets leaves a few`() throws {
        let webView = WKWebView()
        let connections = webView.engine.connections
        var pages: [Int32] = []
        for number in 0..<100 {
            let (page, app) = try socketPair()
            pages.append(page)
            _ = connections.add(UInt64(number), descriptor: app)
        }
        #expect(connections.connections.map(\.id) == (68..<100).map(UInt64.init))
        // The others are closed: nobody reads what is sent.
        let isOpen = pages.map { page in send(page, [1], 1, Int32(MSG_NOSIGNAL)) == 1 }
        #expect(isOpen == (0..<100).map { $0 >= 68 })
        for page in pages { close(page) }
    }

    @Test func `a window that is gone before the engine tells of it is not kept`() throws {
        let (page, app) = try socketPair()
        let connection = PageConnection(1, descriptor: app, of: nil)
        defer {
            connection.close()
            close(page)
        }
        for number in [7, 8] {
            var head = PntPacketHead()
            head.kind = UInt8(PNT_PACKET_WINDOW_GONE)
            head.window = UInt64(number)
            try #require(pnt_packet_send(page, [head], nil, 0, -1) != 0)
        }
        connection.drain()
        for number in [7, 9] { connection.add(window(UInt64(number))) }
        #expect(connection.windows.keys.sorted() == [9])
    }

    @Test func `bytes of the next document, whose message waits for its window, outlast the end of this one`() throws {
        let (page, app) = try socketPair()
        let connection = PageConnection(1, descriptor: app, of: nil)
        defer {
            connection.close()
            close(page)
        }
        func send(_ kind: Int, window: UInt64, _ body: [UInt8]) throws {
            var head = PntPacketHead()
            (head.kind, head.window, head.request, head.text_count) = (UInt8(kind), window, 1, UInt64(body.count))
            try body.withUnsafeBytes { bytes in
                let part = PntPart(start: bytes.baseAddress, count: gsize(bytes.count))
                try #require(pnt_packet_send(page, [head], [part], 1, -1) != 0)
            }
        }
        try send(PNT_PACKET_BYTES, window: 77, [1, 2, 3])
        connection.drain()
        connection.leaveDocument()
        #expect(connection.channel.incoming.count == 0)
        try send(PNT_PACKET_BYTES, window: 78, [1, 2, 3])
        try send(PNT_PACKET_POST, window: 9, Array("sx".utf8))
        connection.drain()
        connection.leaveDocument()
        #expect(connection.channel.incoming.count == 1)
    }
}
