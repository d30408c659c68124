import Foundation
import Ponte
import TestSupport

extension LivePage {
    /// Runs the body of an async function in the page, and decodes what it returns, or throws what `ponte` throws.
    func value<Output: Decodable>(_ body: String, _ arguments: [String: Any] = [:]) async throws -> Output {
        let answer = try await run(
            """
            try { return JSON.stringify({ result: await (async () => { \(body) })() ?? null }) } catch (error) {
              return JSON.stringify({ code: error.code ?? 'script', message: `${error.message}`, data: error.data })
            }
            """, arguments)
        let data = Data((answer as? String ?? "").utf8)
        if let error = try? JSONDecoder().decode(Failure.self, from: data) {
            throw PonteError(.init(error.code), error.message, data: error.data)
        }
        return try JSONDecoder().decode(Success<Output>.self, from: data).result
    }
}

private struct Success<Output: Decodable>: Decodable {
    var result: Output
}

private struct Failure: Decodable {
    var code: String
    var message: String
    var data: JSON?
}
