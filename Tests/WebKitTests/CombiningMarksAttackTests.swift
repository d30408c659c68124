import CGLibSupport
import Glibc
import TestSupport
import Testing

@testable import WebKit

/// Combining marks in a row, which Swift sorts in quadratic time where a text is compared or hashed.
@MainActor
struct CombiningMarksAttackTests {
    private nonisolated static let marks = String(repeating: "\u{301}", count: 600)

    private func read(_ text: String) throws -> BodyValue? {
        try Array(text.utf8).withUnsafeBytes { try TaggedText.read($0) }
    }

    @Test func `a key or a tag of many is no message`() throws {
        #expect(throws: TaggedText.Unreadable.self) { try read("{\"a\(Self.marks)\":1}") }
        #expect(throws: TaggedText.Unreadable.self) { try read("[\"a\(Self.marks)\",1]") }
        #expect(throws: Never.self) { try read("{\"a\u{301}\":1,\"\(String(repeating: "ü", count: 5000))\":2}") }
    }

    @Test func `a key of many is no result of a script`() async throws {
        let view = WKWebView()
        let error = await #expect(throws: WKError.self) {
            _ = try await view.evaluateJavaScript("({ ['a' + '\\u0301'.repeat(600)]: 1 })")
        }
        #expect(error?.code == .javaScriptResultTypeIsUnsupported)
    }

    @Test(arguments: [
        ("name", "app://a/", false), ("name", "app://a/\(marks)", true), (String(repeating: "n", count: 2000), "app://a/", true),
    ]) func `a post is refused unread whose sender or handler takes long to compare`(
        name: String, address: String, isRefused: Bool
    )
        async throws
    {
        var ends: [Int32] = [-1, -1]
        try #require(pnt_socket_pair(&ends) != 0)
        defer { close(ends[0]) }
        let connection = PageConnection(1, descriptor: ends[1], of: nil)
        defer { connection.close() }
        connection.add(
            PageWindow(number: 1, epoch: 0, isMainFrame: true, origin: "app://a", world: "", address: "", in: nil))
        var head = PntPacketHead()
        (head.kind, head.window, head.request) = (UInt8(PNT_PACKET_POST), 1, 1)
        (head.name_count, head.address_count, head.text_count) = (UInt16(name.utf8.count), UInt32(address.utf8.count), 2)
        Array((name + address + "sx").utf8).withUnsafeBytes {
            let part = PntPart(start: $0.baseAddress, count: gsize($0.count))
            #expect(pnt_packet_send(ends[0], &head, [part], 1, -1) != 0)
        }
        var answer = ""
        try await until {
            var file: Int32 = -1
            var body = [UInt8](repeating: 0, count: PagePacket.roomCount)
            let count = pnt_packet_receive(ends[0], &head, &body, &file)
            if count > 0 { answer = String(decoding: body.prefix(count), as: UTF8.self) }
            return count > 0
        }
        #expect(answer.contains("could not be read") == isRefused, "\(answer)")
    }
}
