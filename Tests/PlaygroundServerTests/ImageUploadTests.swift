import Foundation
import Testing

@Suite(.serialized) @MainActor
struct ImageUploadTests {
    private struct Links: Decodable {
        let links: [String]
    }

    private func files(of fixture: Fixture) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: fixture.folder.appending(path: "uploads").path)
    }

    @Test(arguments: ["png", "jpeg", "webp", "gif"])
    func `a picture is kept whole and served under a name of the server's`(type: String) async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let picture = type == "gif" ? Upload.gif : Upload.picture(type, width: 1003, height: 1005)
        #expect(!picture.isEmpty)
        let upload = Upload(("image", "../../evil.html", picture))
        let reply = try await client.send("POST", "/image_uploads", upload.headers, body: upload.body)
        #expect(reply.status == 200)
        let link = try #require(try reply.json(Links.self).links.first)
        #expect(link.wholeMatch(of: #/\/uploads\/[0-9a-f]{32}\.(png|jpg|webp|gif)/#) != nil)
        let served = try await fixture.client().get(link)
        #expect(served.status == 200)
        #expect(served.head["content-type"] == "image/\(type)")
        #expect(served.body == picture)
    }

    @Test func `several pictures get a link each, and the token may be a field`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let upload = Upload(
            ("image[]", "a", Upload.picture("png")), ("image[]", "b", Upload.picture("jpeg")))
        #expect(
            try await client.send("POST", "/image_uploads", upload.headers, body: upload.body).json(Links.self).links.count == 2)

        let field = """
            --\(upload.boundary)\r
            Content-Disposition: form-data; name="authenticity_token"\r
            \r
            \(client.token)\r

            """
        let reply = try await client.send(
            "POST", "/image_uploads", upload.headers, body: Data(field.utf8) + upload.body, token: "")
        #expect(reply.status == 200)
    }

    @Test func `what is no picture is refused, whatever its name says, and nothing is kept`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let jpeg = Upload.picture("jpeg", width: 1003, height: 1005)
        let png = Upload.picture("png", width: 1003, height: 1005)
        let webp = Upload.picture("webp", width: 1003, height: 1005)
        let bad: [Data] = [
            Data("This is text.".utf8), Data(), Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
            jpeg.prefix(300), jpeg.prefix(jpeg.count / 2), jpeg.prefix(jpeg.count * 9 / 10), png.prefix(60), png.dropLast(12),
            webp.prefix(40), webp.dropLast(9), Upload.gif.prefix(20), Upload.gif.dropLast(3),
            Data("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>".utf8),
            Data("GIF89a<script>alert(1)</script>".utf8), Upload.enormous,
        ]
        for data in bad {
            let upload = Upload(("image", "picture.png", data))
            let reply = try await client.send("POST", "/image_uploads", upload.headers, body: upload.body)
            #expect(reply.status == 422, "\(data.count) bytes: \(data.prefix(8).map { $0 })")
            #expect(reply.text.hasPrefix(#"{"error":""#))
        }
        // A good one beside a bad one is not kept either.
        let both = Upload(("image[]", "a", jpeg), ("image[]", "b", Data("text".utf8)))
        #expect(try await client.send("POST", "/image_uploads", both.headers, body: both.body).status == 422)
        #expect(try files(of: fixture).isEmpty)
    }

    @Test func `a body that is no multipart with a picture is refused`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let upload = Upload(("other", "a", Upload.picture("png")))
        #expect(try await client.send("POST", "/image_uploads", upload.headers, body: upload.body).status == 422)
        // Its last boundary is missing.
        let cut = Upload(("image", "a", Upload.picture("png")))
        #expect(try await client.send("POST", "/image_uploads", cut.headers, body: cut.body.dropLast(20)).status == 422)
        for headers in [["Content-Type": "image/png"], ["Content-Type": "multipart/form-data"], [:]] {
            #expect(try await client.send("POST", "/image_uploads", headers, body: upload.body).status == 422)
        }
        #expect(try await client.send("POST", "/image_uploads", upload.headers, body: Data()).status == 422)
        #expect(try files(of: fixture).isEmpty)
    }

    @Test func `without a session an upload is refused`() async throws {
        let fixture = try Fixture()
        let upload = Upload(("image", "a.png", Upload.picture("png")))
        let client = fixture.client()
        _ = try await client.get("/")
        #expect(try await client.send("POST", "/image_uploads", upload.headers, body: upload.body).status == 401)
        let forged = ["Cookie": "playground_session=\(String(repeating: "0", count: 64))"]
        let reply = try await client.send(
            "POST", "/image_uploads", upload.headers.merging(forged) { $1 }, body: upload.body)
        #expect(reply.status == 401)
    }

    @Test func `a body over 8 MiB gets 413, declared or not`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let upload = Upload(("image", "a.png", Data(count: 9 << 20)))
        let declared = try await client.send("POST", "/image_uploads", upload.headers, body: upload.body)
        #expect(declared.status == 413)
        #expect(try declared.json([String: String].self)["error"]?.contains("8388608") == true)

        let connection = try await RawConnection(port: fixture.port)
        let chunk = Data("10000\r\n".utf8) + Data(count: 0x10000) + Data("\r\n".utf8)
        let headers = upload.headers.merging(["Transfer-Encoding": "chunked"]) { $1 }
        await connection.send(client.head("POST", "/image_uploads", headers, count: nil))
        for _ in 0..<144 { await connection.send(chunk) }
        await connection.send(Data("0\r\n\r\n".utf8))
        #expect(Reply(await connection.receive().bytes)?.status == 413)
        #expect(try files(of: fixture).isEmpty)
    }

    @Test func `a client that asks first is told at once that its body is too large`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let connection = try await RawConnection(port: fixture.port)
        let headers = Upload().headers.merging(["Expect": "100-continue"]) { $1 }
        await connection.send(client.head("POST", "/image_uploads", headers, count: 1 << 30))
        // Not a byte of the body has been sent.
        #expect(Reply(await connection.receive().bytes)?.status == 413)
    }

    @Test func `a body without an end is cut off, and others are served`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let connection = try await RawConnection(port: fixture.port)
        let chunk = Data("100000\r\n".utf8) + Data(count: 0x100000) + Data("\r\n".utf8)
        let headers = Upload().headers.merging(["Transfer-Encoding": "chunked"]) { $1 }
        await connection.send(client.head("POST", "/image_uploads", headers, count: nil))
        for _ in 0..<100 { await connection.send(chunk) }
        #expect(await connection.receive().isClosed)
        #expect(try await client.get("/").status == 200)
    }

    @Test func `a connection that breaks in the middle of an upload leaves nothing`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let upload = Upload(("image", "a.png", Upload.picture("png")))
        let connection = try await RawConnection(port: fixture.port)
        let head = client.head("POST", "/image_uploads", upload.headers, count: upload.body.count)
        await connection.send(head, upload.body.prefix(upload.body.count / 2))
        await connection.finish()
        let (bytes, isClosed) = await connection.receive()
        #expect(isClosed)
        #expect(Reply(bytes).map { $0.status >= 400 } ?? true)
        #expect(try files(of: fixture).isEmpty)
        #expect(try await client.get("/").status == 200)
    }
}
