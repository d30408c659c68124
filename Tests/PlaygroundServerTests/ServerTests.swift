import Foundation
import PlaygroundServer
import TestSupport
import Testing

@Suite(.serialized) @MainActor
struct ServerTests {
    private let fixture: Fixture

    init() throws {
        fixture = try Fixture()
    }

    // MARK: Sessions

    @Test func `a user signs in, is greeted, and signs out`() async throws {
        let client = fixture.client()
        let cookie = try #require(try await client.get("/sign_in").header("Set-Cookie"))
        #expect(cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax"))
        let page = try await client.signIn()
        #expect(page.path == "/")
        #expect(page.text.contains(#"data-user-status="logged-in""#))
        #expect(page.text.contains(#"data-user="{&quot;"#))
        // The session of the visitor is nobody's now.
        let old = ["Cookie": String(cookie.prefix { $0 != ";" })]
        #expect(try await fixture.client().get("/notification_tokens", old).status == 401)
        #expect(try await client.send("POST", "/sign_out").text.contains(#"data-user-status="logged-out""#))
        #expect(try await client.get("/notification_tokens").status == 401)
    }

    @Test(arguments: [
        "", "' OR '1'='1", #""><script>alert(1)</script>"#, "<\u{301}img src=x>{{token}}", "a\r\nSet-Cookie: evil=1\r\n\r\n",
    ])
    func `what is no name is refused, and comes back as text`(name: String) async throws {
        let reply = try await fixture.client().signIn(as: name)
        #expect(reply.status == 422)
        #expect(reply.text.contains("A name has 1 to 30 letters"))
        #expect(
            !reply.text.contains("<script>alert") && !reply.text.unicodeScalars.contains("\u{301}")
                || reply.text.contains("&lt;\u{301}img"))
        #expect(reply.header("Set-Cookie")?.contains("evil") != true)
        #expect(reply.header("Content-Security-Policy")?.contains("script-src 'self'") == true)
    }

    @Test(arguments: [
        ("POST", "/sign_out"), ("POST", "/notification_tokens"), ("DELETE", "/users/devices/1"), ("POST", "/image_uploads"),
    ])
    func `a request that changes something needs the session's own CSRF token`(method: String, path: String) async throws {
        let client = try await fixture.signedInClient()
        let other = try await fixture.signedInClient()
        for token in ["", "wrong", other.token] {
            let reply = try await client.json(method, path, ["token": "t"], token: token)
            #expect(reply.status == 422)
            #expect(try reply.json([String: String].self)["error"]?.contains("CSRF") == true)
        }
    }

    // MARK: Tokens

    @Test func `a push token is kept once, as it is, and is its user's alone`() async throws {
        let client = try await fixture.signedInClient()
        let tokens = ["'); DROP TABLE users; --", "https://push.example/🌉?a=b&c=<d>", String(repeating: "é", count: 2048)]
        for token in tokens + tokens {
            #expect(try await client.json("POST", "/notification_tokens", ["token": token]).status == 200)
        }
        #expect(try await client.get("/notification_tokens").json([String: [String]].self)["tokens"] == tokens)
        let other = try await fixture.signedInClient(as: "grace")
        #expect(try await other.get("/notification_tokens").text == #"{"tokens":[]}"#)
        for token in ["", String(repeating: "a", count: 4097)] {
            #expect(try await client.json("POST", "/notification_tokens", ["token": token]).status == 422)
        }
        #expect(
            try await client.send("POST", "/notification_tokens", ["Content-Type": "application/json"], body: Data("[".utf8))
                .status == 422)
    }

    @Test func `a device is registered under one id, and unregistered by it or by its user's`() async throws {
        let client = try await fixture.signedInClient()
        let other = try await fixture.signedInClient(as: "grace")
        let device = ["token": "abc", "platform": "Linux", "app_bundle": "org.example.App"]
        let first = try await client.json("POST", "/users/devices", device)
        #expect(first.status == 201)
        let id = try #require(try first.json([String: Int].self)["id"])
        #expect(try await client.json("POST", "/users/devices", device).json([String: Int].self)["id"] == id)
        #expect(try await other.send("DELETE", "/users/devices/\(id)").status == 404)
        #expect(try await client.send("DELETE", "/users/devices/\(id)").status == 204)
        #expect(try await client.send("DELETE", "/users/devices/\(id)").status == 404)
        _ = try await client.json("POST", "/users/devices", device)
        // Forem's pages name the user, who is 1 here, and say which device in the body.
        #expect(try await other.json("DELETE", "/users/devices/1", device).status == 404)
        #expect(try await client.json("DELETE", "/users/devices/1", device).status == 204)
        #expect(try await client.json("POST", "/users/devices", ["token": "abc"]).status == 422)
    }

    // MARK: Uploads

    private var kept: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: fixture.folder.appending(path: "uploads").path) }
    }

    private func upload(_ upload: Upload, by client: Client) async throws -> Client.Reply {
        try await client.send("POST", "/image_uploads", upload.headers, body: upload.body)
    }

    @Test func `pictures are kept whole and served under names of the server's`() async throws {
        let client = try await fixture.signedInClient()
        let pictures =
            try ["png", "jpeg", "webp"].map { try #require(Upload.picture($0, width: 1003, height: 1005)) } + [Upload.gif]
        for (picture, type) in zip(pictures, ["png", "jpeg", "webp", "gif"]) {
            let reply = try await upload(Upload(("image", "../../evil.html", picture)), by: client)
            #expect(reply.status == 200)
            let link = try #require(try reply.json([String: [String]].self)["links"]?.first)
            #expect(link.wholeMatch(of: #/\/uploads\/[0-9a-f]{32}\.(png|jpg|webp|gif)/#) != nil)
            let served = try await fixture.client().get(link)
            #expect(served.header("Content-Type") == "image/\(type)")
            #expect(served.body == picture)
        }
        let two = Upload(("image[]", "a", pictures[0]), ("image[]", "b", pictures[1]))
        #expect(try await upload(two, by: client).json([String: [String]].self)["links"]?.count == 2)
    }

    @Test func `what is no picture is refused, and nothing is kept`() async throws {
        let client = try await fixture.signedInClient()
        let png = try #require(Upload.picture("png"))
        let text = Data("<script>alert(1)</script>".utf8)
        let bad = [text, Data(), Data(repeating: 0, count: 5000), Data("GIF89a".utf8) + text, png.prefix(60), Upload.enormous]
        for data in bad {
            let reply = try await upload(Upload(("image", "a.png", png), ("image", "b.png", data)), by: client)
            #expect(reply.status == 422)
            #expect(try reply.json([String: String].self)["error"] != nil)
        }
        var cut = Upload(("image", "a.png", png))
        cut.body = cut.body.prefix(200)
        #expect(try await upload(cut, by: client).status == 422)
        #expect(try await upload(Upload(("other", "a.png", png)), by: client).status == 422)
        #expect(try await upload(Upload(("image", "a.png", Data(count: 9 << 20))), by: client).status == 413)
        #expect(try await upload(Upload(("image", "a.png", png)), by: fixture.client()).status == 401)
        #expect(try kept.isEmpty)
    }

    // MARK: Files

    @Test func `a recording comes by ranges, and its head alone`() async throws {
        try await fixture.server.prepareMedia()
        let client = fixture.client()
        for (path, codec) in [("/media/podcast.weba", "A_VORBIS"), ("/media/video.webm", "V_VP8")] {
            let whole = try await client.get(path)
            #expect(whole.body.starts(with: [0x1a, 0x45, 0xdf, 0xa3]))
            #expect(whole.body.firstRange(of: Data(codec.utf8)) != nil)
            #expect(whole.header("Accept-Ranges") == "bytes")
            let count = whole.body.count
            for (header, range) in [("bytes=0-0", 0..<1), ("bytes=10-", 10..<count), ("bytes=-500", count - 500..<count)] {
                let reply = try await client.get(path, ["Range": header])
                #expect(reply.status == 206 && reply.body == whole.body[range])
                #expect(reply.header("Content-Range") == "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)")
            }
            #expect(try await client.get(path, ["Range": "bytes=\(count)-"]).status == 416)
            let head = try await client.send("HEAD", path)
            #expect(head.header("Content-Length") == String(count) && head.body.isEmpty)
        }
    }

    @Test(arguments: ["/uploads/", "/assets/", "/media/", "/posts/"])
    func `no path leads out of the site`(start: String) async throws {
        let client = fixture.client()
        for way in [
            "..%2fplayground.sqlite", "%2e%2e%2fplayground.sqlite", "..%5cplayground.sqlite", "%2fetc%2fpasswd", "%00",
            "layout.html", "", "%0d%0aevil",
        ] {
            let reply = try await client.get(start + way)
            #expect([400, 404].contains(reply.status), "\(start)\(way): \(reply.status)")
        }
    }

    @Test func `another host's name, another method and another address are refused`() async throws {
        let client = try await fixture.signedInClient()
        for host in ["evil.example", "127.0.0.1"] { #expect(try await client.get("/", ["Host": host]).status == 421) }
        let method = try await client.send("PUT", "/notification_tokens")
        #expect(method.status == 405 && method.header("Allow") == "POST, GET")
        let nowhere = try await client.get("/nowhere")
        #expect(nowhere.status == 404)
        #expect(try nowhere.json([String: String].self)["error"] == "There is nothing at this address.")
    }

    // MARK: Folders

    @Test func `a server that is started again knows its users, tokens and pictures`() async throws {
        let client = try await fixture.signedInClient()
        _ = try await client.json("POST", "/notification_tokens", ["token": "abc"])
        let picture = try #require(Upload.picture("png"))
        let link = try #require(
            try await upload(Upload(("image", "a", picture)), by: client).json([String: [String]].self)["links"]?.first)
        try fixture.restart()
        let again = try await fixture.signedInClient()
        #expect(try await again.get("/notification_tokens").text == #"{"tokens":["abc"]}"#)
        #expect(try await again.get(link).body == picture)
    }

    @Test func `a folder that cannot be used is a clear error`() throws {
        let folder = TemporaryFolder()
        let file = try folder.file("file")
        let error = #expect(throws: PlaygroundServerError.self) { try PlaygroundServer(folder: file) }
        #expect(error?.description.contains("Name another one") == true)
    }
}
