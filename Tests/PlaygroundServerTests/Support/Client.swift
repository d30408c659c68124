import Foundation
import Testing

/// A browser with one cookie, which sends exactly what it is told to.
@MainActor
final class Client {
    let port: Int
    private(set) var cookie: String?
    /// The CSRF token that the last page said.
    private(set) var token = ""

    init(port: Int) {
        self.port = port
    }

    /// Sends a request with the cookie and, unless told otherwise, the CSRF token.
    @discardableResult
    func send(
        _ method: String, _ path: String, _ headers: [String: String] = [:], body: Data? = nil, token: String? = nil
    ) async throws -> Reply {
        let connection = try await RawConnection(port: port)
        await connection.send(head(method, path, headers, count: body?.count, token: token), body ?? Data())
        let reply = try #require(Reply(await connection.receive().bytes))
        remember(reply)
        return reply
    }

    func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Reply {
        try await send("GET", path, headers)
    }

    func postJSON(_ path: String, _ value: [String: String], method: String = "POST", token: String? = nil) async throws -> Reply
    {
        try await send(
            method, path, ["Content-Type": "application/json"], body: try JSONEncoder().encode(value), token: token)
    }

    func postForm(_ path: String, _ fields: [String: String]) async throws -> Reply {
        var components = URLComponents()
        components.queryItems = fields.map { URLQueryItem(name: $0, value: $1) }
        let text = components.percentEncodedQuery?.replacing("+", with: "%2B") ?? ""
        return try await send(
            "POST", path, ["Content-Type": "application/x-www-form-urlencoded"], body: Data(text.utf8), token: "")
    }

    /// Signs in as the demo's user, and reads the token of the new session.
    func signIn() async throws {
        _ = try await get("/sign_in")
        let reply = try await postForm("/sign_in", ["name": "ada", "password": "bridge", "authenticity_token": token])
        #expect(reply.status == 303)
        _ = try await get("/")
    }

    /// The head of a request, with the headers that all have.
    ///
    /// - Parameter token: Sent instead of the page's; an empty one is not sent.
    func head(_ method: String, _ path: String, _ headers: [String: String] = [:], count: Int?, token: String? = nil) -> Data {
        var lines = ["\(method) \(path) HTTP/1.1"]
        if headers["Host"] == nil { lines.append("Host: 127.0.0.1:\(port)") }
        lines.append("Connection: close")
        if let cookie, headers["Cookie"] == nil { lines.append("Cookie: \(cookie)") }
        let sent = token ?? self.token
        if !sent.isEmpty, method != "GET" { lines.append("X-CSRF-Token: \(sent)") }
        if let count { lines.append("Content-Length: \(count)") }
        lines += headers.map { "\($0): \($1)" }
        return Data((lines + ["", ""]).joined(separator: "\r\n").utf8)
    }

    private func remember(_ reply: Reply) {
        if let set = reply.head["set-cookie"] { cookie = String(set.prefix { $0 != ";" }) }
        if let match = reply.text.firstMatch(of: #/<meta name="csrf-token" content="([0-9a-f]+)">/#) { token = String(match.1) }
    }
}
