import Foundation
import Testing

@Suite(.serialized) @MainActor
struct NotificationTokenTests {
    @Test func `the same token of the same user is kept once`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        for _ in 1...2 {
            #expect(try await client.postJSON("/notification_tokens", ["token": "abc"]).status == 200)
        }
        #expect(try await client.postJSON("/notification_tokens", ["token": "def"]).status == 200)
        #expect(try await client.get("/notification_tokens").text == #"{"tokens":["abc","def"]}"#)
    }

    @Test func `a token is kept as it is, whatever is in it`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let tokens = ["'); DROP TABLE users; --", "\" OR 1=1", "https://push.example/🌉?a=b&c=<d>", "a\u{0}b", "é", "e\u{301}"]
        for token in tokens {
            #expect(try await client.postJSON("/notification_tokens", ["token": token]).status == 200)
        }
        let kept = try await client.get("/notification_tokens").json([String: [String]].self)["tokens"] ?? []
        #expect(kept.map { Array($0.utf8) } == tokens.map { Array($0.utf8) })
    }

    @Test(arguments: [#"{"token":""}"#, #"{"token":5}"#, #"{}"#, #"["a"]"#, #"{"token":"#, "", "token=a"])
    func `what brings no token gets 422`(body: String) async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let reply = try await client.send(
            "POST", "/notification_tokens", ["Content-Type": "application/json"], body: Data(body.utf8))
        #expect(reply.status == 422)
        #expect(try reply.json([String: String].self)["error"]?.contains("There is no token") == true)
    }

    @Test func `a token of 4096 bytes is taken, and one more byte is not`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let token = String(repeating: "é", count: 2048)
        #expect(try await client.postJSON("/notification_tokens", ["token": token]).status == 200)
        #expect(try await client.postJSON("/notification_tokens", ["token": token + "a"]).status == 422)
        #expect(try await client.get("/notification_tokens").json([String: [String]].self)["tokens"] == [token])
    }

    @Test func `nobody's token is refused with 401`() async throws {
        let fixture = try Fixture()
        let client = fixture.client()
        _ = try await client.get("/")
        #expect(try await client.postJSON("/notification_tokens", ["token": "abc"]).status == 401)
    }

    @Test func `a device is registered under one id, and unregistered by it or by its user's`() async throws {
        let fixture = try Fixture()
        let client = try await fixture.signedInClient()
        let device = ["token": "abc", "platform": "Linux", "app_bundle": "org.example.App"]
        let first = try await client.postJSON("/users/devices", device)
        #expect(first.status == 201)
        let id = try #require(try first.json([String: Int].self)["id"])
        #expect(try await client.postJSON("/users/devices", device).json([String: Int].self)["id"] == id)

        #expect(try await client.send("DELETE", "/users/devices/\(id)").status == 204)
        #expect(try await client.send("DELETE", "/users/devices/\(id)").status == 404)

        _ = try await client.postJSON("/users/devices", device)
        // Forem's pages name the user, who is 1 here, and say which device in the body.
        #expect(try await client.postJSON("/users/devices/7", device, method: "DELETE").status == 404)
        #expect(try await client.postJSON("/users/devices/1", device, method: "DELETE").status == 204)
        #expect(try await client.postJSON("/users/devices", ["token": "abc"]).status == 422)
    }
}
