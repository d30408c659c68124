import Foundation
import PlaygroundServer
import Testing

@Suite(.serialized) @MainActor
struct FaultTests {
    private let upload = Upload(("image", "a.png", Upload.picture("png")))

    @Test(arguments: ["413", "422", "500"])
    func `a server with faults answers an upload as it is asked to`(fault: String) async throws {
        let fixture = try Fixture(faults: true)
        let client = try await fixture.signedInClient()
        let reply = try await client.send("POST", "/image_uploads?fault=\(fault)", upload.headers, body: upload.body)
        #expect(String(reply.status) == fault)
        #expect(try reply.json([String: String].self)["error"] != nil)
    }

    @Test func `it cuts a connection in the middle of an upload`() async throws {
        let fixture = try Fixture(faults: true)
        let client = try await fixture.signedInClient()
        let connection = try await RawConnection(port: fixture.port)
        await connection.send(
            client.head("POST", "/image_uploads?fault=cut", upload.headers, count: upload.body.count), upload.body)
        let (bytes, isClosed) = await connection.receive()
        #expect(bytes.isEmpty)
        #expect(isClosed)
    }

    @Test func `it lets an upload wait, and answers others meanwhile, until it is stopped`() async throws {
        let fixture = try Fixture(faults: true)
        let client = try await fixture.signedInClient()
        let connection = try await RawConnection(port: fixture.port)
        await connection.send(
            client.head("POST", "/image_uploads?fault=stall", upload.headers, count: upload.body.count), upload.body)
        // An answer would have come before that of a later request.
        #expect(try await client.get("/").status == 200)
        let (bytes, isClosed) = await connection.receiveNow()
        #expect(bytes.isEmpty)
        #expect(!isClosed)
        fixture.server.stop()
        #expect(await connection.receive().isClosed)
    }

    @Test func `it stalls a recording before the byte that is named`() async throws {
        let fixture = try Fixture(faults: true)
        try await fixture.server.prepareMedia()
        let client = fixture.client()
        for (range, first) in [(nil, 0), ("bytes=1000-", 1000)] as [(String?, Int)] {
            let connection = try await RawConnection(port: fixture.port)
            let headers = range.map { ["Range": $0] } ?? [:]
            await connection.send(client.head("GET", "/media/podcast.weba?stall=5000", headers, count: nil))
            let (bytes, isClosed) = await connection.receive { (Reply($0)?.body.count ?? 0) >= 5000 - first }
            #expect(Reply(bytes)?.body.count == 5000 - first)
            #expect(!isClosed)
            // More would come before the answer to a later request.
            #expect(try await client.get("/").status == 200)
            let (more, isClosedNow) = await connection.receiveNow()
            #expect(more.isEmpty && !isClosedNow)
        }
    }

    @Test func `a server without faults does not know them`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        for fault in ["413", "500", "cut", "stall"] {
            let reply = try await client.send("POST", "/image_uploads?fault=\(fault)", upload.headers, body: upload.body)
            #expect(reply.status == 200)
        }
    }
}
