import Foundation
import PlaygroundServer
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.serialized, .timeLimit(.minutes(5))) @MainActor
struct ConnectionTests {
    @Test func `a hundred connections that say nothing are closed, and nobody waits for them`() async throws {
        // One server is more patient than this test; the other closes what says nothing.
        for timeout in [600, 2] {
            let fixture = try Fixture(timeout: timeout)
            var silent: [RawConnection] = []
            for _ in 0..<100 { silent.append(try await RawConnection(port: fixture.port)) }
            guard timeout == 2 else {
                #expect(try await fixture.client().get("/").status == 200)
                continue
            }
            for connection in silent { #expect(await connection.receive().isClosed) }
        }
    }

    @Test func `a request that stops in its head or its body is closed`() async throws {
        let fixture = try Fixture(timeout: 3)
        let client = try await fixture.signedInClient()
        let beginnings = [
            Data("GET / HT".utf8), client.head("POST", "/image_uploads", Upload().headers, count: 1000) + Data("half".utf8),
        ]
        for beginning in beginnings {
            let connection = try await RawConnection(port: fixture.port)
            await connection.send(beginning)
            #expect(await connection.receive().isClosed)
        }
        #expect(try await client.get("/").status == 200)
    }

    @Test func `a connection ends with its answer, and leaves nothing open`() async throws {
        let fixture = try Fixture(timeout: 10)
        let request = Data("GET /assets/app.js HTTP/1.1\r\nHost: 127.0.0.1:\(fixture.port)\r\n\r\n".utf8)
        func openFiles() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
        let before = try openFiles()
        for _ in 0..<30 {
            let connection = try await RawConnection(port: fixture.port)
            await connection.send(request)
            let (bytes, isClosed) = await connection.receive()
            #expect(isClosed)
            #expect(Reply(bytes)?.status == 200)
        }
        #expect(try openFiles() < before + 10)
    }

    @Test func `Foundation's own client signs in and uploads`() async throws {
        let fixture = try Fixture()
        let session = URLSession(configuration: .ephemeral)
        let home = fixture.server.url
        let (page, _) = try await session.data(from: home.appending(path: "sign_in"))
        let token = try #require(String(decoding: page, as: UTF8.self).firstMatch(of: #/csrf-token" content="(\w+)"/#)?.1)
        var signIn = URLRequest(url: home.appending(path: "sign_in"))
        signIn.httpMethod = "POST"
        signIn.httpBody = Data("name=ada&password=bridge&authenticity_token=\(token)".utf8)
        signIn.setValue("application/x-www-form-urlencoded", forHTTPHeaderField: "Content-Type")
        // The answer leads to the home page, with the new session's token.
        let (greeting, _) = try await session.data(for: signIn)
        let next = try #require(String(decoding: greeting, as: UTF8.self).firstMatch(of: #/csrf-token" content="(\w+)"/#)?.1)

        let upload = Upload(("image", "a.jpeg", Upload.picture("jpeg", width: 2000, height: 1500)))
        var request = URLRequest(url: home.appending(path: "image_uploads"))
        request.httpMethod = "POST"
        for (name, value) in upload.headers { request.setValue(value, forHTTPHeaderField: name) }
        request.setValue(String(next), forHTTPHeaderField: "X-CSRF-Token")
        let (answer, response) = try await session.upload(for: request, from: upload.body)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        #expect(String(decoding: answer, as: UTF8.self).hasPrefix(#"{"links":["/uploads/"#))
    }
}
