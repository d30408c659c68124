import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A browser with cookies of its own.
@MainActor
final class Client {
    struct Reply {
        let response: HTTPURLResponse
        let body: Data

        var status: Int { response.statusCode }
        var text: String { String(decoding: body, as: UTF8.self) }
        /// The address that it came from, after redirections.
        var path: String { response.url?.path ?? "" }

        func header(_ name: String) -> String? { response.value(forHTTPHeaderField: name) }
        func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
            try JSONDecoder().decode(Value.self, from: body)
        }
    }

    private let home: URL
    private let session = URLSession(configuration: .ephemeral)
    /// The CSRF token that the last page said.
    private(set) var token = ""

    init(_ home: URL) {
        self.home = home
    }

    /// Sends a request with the cookies and, unless told otherwise, the CSRF token.
    @discardableResult
    func send(
        _ method: String, _ path: String, _ headers: [String: String] = [:], body: Data? = nil, token: String? = nil
    ) async throws -> Reply {
        var request = URLRequest(url: try #require(URL(string: path, relativeTo: home)))
        request.httpMethod = method
        request.httpBody = body
        let token = token ?? self.token
        if !token.isEmpty { request.setValue(token, forHTTPHeaderField: "X-CSRF-Token") }
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (data, response) = try await session.data(for: request)
        let reply = Reply(response: try #require(response as? HTTPURLResponse), body: data)
        if let match = reply.text.firstMatch(of: #/<meta name="csrf-token" content="([0-9a-f]+)">/#) {
            self.token = String(match.1)
        }
        return reply
    }

    func get(_ path: String, _ headers: [String: String] = [:]) async throws -> Reply {
        try await send("GET", path, headers)
    }

    func json(_ method: String, _ path: String, _ value: [String: String], token: String? = nil) async throws -> Reply {
        try await send(method, path, ["Content-Type": "application/json"], body: try JSONEncoder().encode(value), token: token)
    }

    /// Signs in, as a form does.
    func signIn(as name: String = "ada") async throws -> Reply {
        _ = try await get("/sign_in")
        var components = URLComponents()
        components.queryItems = [URLQueryItem(name: "name", value: name), URLQueryItem(name: "authenticity_token", value: token)]
        let text = components.percentEncodedQuery?.replacing("+", with: "%2B") ?? ""
        return try await send(
            "POST", "/sign_in", ["Content-Type": "application/x-www-form-urlencoded"], body: Data(text.utf8), token: "")
    }
}
