import Foundation
import Testing

@Suite(.serialized) @MainActor
struct AttackTests {
    @Test(arguments: ["/uploads/", "/assets/", "/media/", "/posts/", "/"])
    func `no path leads out of the site`(start: String) async throws {
        let fixture = try Fixture()
        let client = fixture.client()
        let ways = [
            "../playground.sqlite", "..%2fplayground.sqlite", "%2e%2e/playground.sqlite", "..%5cplayground.sqlite",
            "../../../../../../etc/passwd", "%2fetc%2fpasswd", "/etc/passwd", "playground.sqlite", "%00", "layout.html", "..",
            ".",
            "' OR 1=1 --".replacing(" ", with: "%20"),
        ]
        for way in ways {
            let reply = try await client.get(start + way)
            // libsoup itself walks along dots, no higher than to the home page.
            let isHome = reply.status == 200 && reply.text.contains("<title>Ponte Playground</title>")
            #expect([400, 404].contains(reply.status) || isHome, "\(start)\(way): \(reply.status)")
            #expect(reply.body.firstRange(of: Data("SQLite format".utf8)) == nil)
            #expect(!reply.text.contains("root:"))
        }
    }

    @Test func `line breaks in a path or a field make no header`() async throws {
        let fixture = try Fixture()
        let client = fixture.client()
        _ = try await client.get("/sign_in")
        let injection = "%0d%0aSet-Cookie:%20evil=1%0d%0a%0d%0a<script>"
        for path in ["/\(injection)", "/uploads/\(injection)", "/posts/\(injection)", "/?q=\(injection)"] {
            #expect(!(try await client.get(path).rawHead.lowercased().contains("evil")))
        }
        let reply = try await client.postForm(
            "/sign_in", ["name": "a\r\nSet-Cookie: evil=1\r\n\r\n", "password": "b", "authenticity_token": client.token])
        #expect(reply.status == 401)
        #expect(!reply.rawHead.lowercased().contains("evil"))
    }

    @Test func `what a visitor writes into a form comes back as text`() async throws {
        let fixture = try Fixture()
        let client = fixture.client()
        _ = try await client.get("/sign_in")
        // With a combining mark, "<" and ">" are other characters in Swift, and still tags in HTML.
        let name = #""><script>alert(1)</script><\#u{301}img src=x>'{{token}}"#
        let reply = try await client.postForm("/sign_in", ["name": name, "password": "b", "authenticity_token": client.token])
        #expect(reply.status == 401)
        #expect(!reply.text.contains("<script>alert"))
        #expect(reply.body.firstRange(of: Data("<\u{301}img".utf8)) == nil)
        for text in ["value=\"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;\u{301}img", "&#39;{{token}}\""] {
            #expect(reply.body.firstRange(of: Data(text.utf8)) != nil)
        }
        #expect(reply.head["content-security-policy"]?.contains("script-src 'self'") == true)
    }

    @Test(arguments: ["' OR '1'='1", "ada'--", "ada\" OR 1=1 --", "%", "a_a", "ada\u{0}x"])
    func `SQL in a name or a cookie is a name or a cookie`(text: String) async throws {
        let fixture = try Fixture()
        let client = fixture.client()
        _ = try await client.get("/sign_in")
        let reply = try await client.postForm(
            "/sign_in", ["name": text, "password": "x", "authenticity_token": client.token])
        #expect(reply.status == 401)
        let session = ["Cookie": "playground_session=\(text.replacing("\u{0}", with: ""))"]
        #expect(try await fixture.client().get("/notification_tokens", session).status == 401)
        try await client.signIn()
    }

    @Test func `a request under another host's name is refused`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        for host in ["evil.example", "127.0.0.1", "127.0.0.1:1", "evil.example:\(fixture.port)"] {
            #expect(try await client.get("/", ["Host": host]).status == 421, "\(host)")
        }
        #expect(try await client.get("/", ["Host": "localhost:\(fixture.port)"]).status == 200)
    }

    @Test func `a method that an address does not take gets 405 with those that it takes`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let reply = try await client.send("PUT", "/notification_tokens")
        #expect(reply.status == 405)
        #expect(reply.head["allow"] == "POST, GET")
        #expect(try await client.send("TRACE", "/").status == 405)
    }

    @Test func `what is no HTTP ends its connection and nothing else`() async throws {
        let fixture = try Fixture(timeout: 2)
        let garbage: [Data] = [
            Data("\u{16}\u{3}\u{1}\r\n\r\n".utf8), Data("GET\r\n\r\n".utf8), Data("GET / HTTP/9.9\r\n\r\n".utf8),
            Data("GET / HTTP/1.1\r\n\r\n".utf8),
            Data("POST /sign_in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -5\r\n\r\n".utf8),
            Data("GET / HTTP/1.1\r\n".utf8) + Data(String(repeating: "X: y\r\n", count: 100_000).utf8) + Data("\r\n".utf8),
            Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37) }),
        ]
        for data in garbage {
            let connection = try await RawConnection(port: fixture.port)
            await connection.send(data)
            await connection.finish()
            let (bytes, isClosed) = await connection.receive()
            #expect(isClosed)
            #expect(Reply(bytes).map { $0.status >= 400 } ?? true)
        }
        #expect(try await fixture.client().get("/").status == 200)
    }
}
