import Foundation
import PlaygroundServer
import Testing

@Suite(.serialized) @MainActor
struct SignInTests {
    @Test func `a user signs in, is greeted, and signs out`() async throws {
        let fixture = try Fixture()
        let client = fixture.client()
        _ = try await client.get("/sign_in")
        let reply = try await client.postForm(
            "/sign_in", ["name": "ada", "password": "bridge", "authenticity_token": client.token])
        #expect(reply.status == 303)
        #expect(reply.head["location"] == "/")
        let page = try await client.get("/")
        #expect(page.text.contains(#"data-user-status="logged-in""#))
        #expect(page.text.contains(#"data-user="{&quot;"#))

        let end = try await client.postForm("/sign_out", ["authenticity_token": client.token])
        #expect(end.status == 303)
        #expect(try await client.get("/").text.contains(#"data-user-status="logged-out""#))
        #expect(try await client.get("/notification_tokens").status == 401)
    }

    @Test(arguments: [("ada", "bridges"), ("ada", ""), ("ada", "bridge\0"), ("bob", "bridge"), ("", "")])
    func `a wrong name or password is refused, and its page says so`(name: String, password: String) async throws {
        let fixture = try Fixture()
        let client = fixture.client()
        _ = try await client.get("/sign_in")
        let reply = try await client.postForm(
            "/sign_in", ["name": name, "password": password, "authenticity_token": client.token])
        // A form cannot bring a NUL: what follows it is not there.
        let isCut = password.contains("\0")
        #expect(reply.status == (isCut ? 303 : 401))
        #expect(reply.text.contains("The name or the password is wrong.") == !isCut)
    }

    @Test func `a password of a megabyte is refused without being hashed`() async throws {
        let fixture = try Fixture()
        let client = fixture.client()
        _ = try await client.get("/sign_in")
        let long = String(repeating: "a", count: 600)
        #expect(
            try await client.postForm("/sign_in", ["name": "ada", "password": long, "authenticity_token": client.token]).status
                == 401)
        let huge = String(repeating: "a", count: 1 << 20)
        #expect(
            try await client.postForm("/sign_in", ["name": "ada", "password": huge, "authenticity_token": client.token]).status
                == 413)
    }

    @Test func `the cookie is HttpOnly, SameSite, random, and new after signing in`() async throws {
        let fixture = try Fixture()
        let client = fixture.client()
        let first = try await client.get("/sign_in")
        let cookie = try #require(first.head["set-cookie"])
        #expect(cookie.contains("; HttpOnly"))
        #expect(cookie.contains("; SameSite=Lax"))
        #expect(try #require(client.cookie).wholeMatch(of: #/playground_session=[0-9a-f]{64}/#) != nil)
        let before = client.cookie
        try await client.signIn()
        #expect(client.cookie != before)
        // The old one is nobody's now.
        let old = try await fixture.client().get("/notification_tokens", ["Cookie": try #require(before)])
        #expect(old.status == 401)
    }

    @Test func `the database holds neither the password nor the cookie's secret`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let secret = try #require(client.cookie?.split(separator: "=").last)
        fixture.server.stop()
        for name in ["playground.sqlite", "playground.sqlite-wal"] {
            let data = (try? Data(contentsOf: fixture.folder.appending(path: name))) ?? Data()
            #expect(data.firstRange(of: Data("bridge".utf8)) == nil)
            #expect(data.firstRange(of: Data(secret.utf8)) == nil)
        }
        let mode = try FileManager.default.attributesOfItem(atPath: fixture.folder.path)[.posixPermissions] as? Int
        #expect(mode == 0o700)
    }

    @Test(arguments: [
        ("POST", "/sign_out"), ("POST", "/notification_tokens"), ("POST", "/users/devices"), ("DELETE", "/users/devices/1"),
        ("POST", "/image_uploads"), ("POST", "/sign_in"),
    ])
    func `a request that changes something needs the session's own CSRF token`(method: String, path: String) async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let other = try await fixture.signedInClient()
        for token in ["", "wrong", other.token, String(client.token.dropLast()), client.token + "0"] {
            let reply = try await client.postJSON(
                path, ["token": "t", "name": "ada", "password": "bridge"], method: method, token: token)
            #expect(reply.status == 422)
            #expect(try reply.json([String: String].self)["error"]?.contains("CSRF") == true)
        }
        #expect(try await client.get("/notification_tokens").text == #"{"tokens":[]}"#)
    }

    @Test func `a browser gets a page about an error, and a script gets JSON`() async throws {
        let fixture = try Fixture()
        let page = try await fixture.client().get("/nowhere", ["Accept": "text/html,*/*"])
        #expect(page.status == 404)
        #expect(page.head["content-type"] == "text/html; charset=utf-8")
        #expect(page.text.contains("There is nothing at this address."))
        let json = try await fixture.client().get("/nowhere")
        #expect(json.status == 404)
        #expect(try json.json([String: String].self)["error"] != nil)
    }
}
