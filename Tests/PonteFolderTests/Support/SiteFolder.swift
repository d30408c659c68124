import Foundation
import PonteFiles
import TestSupport
import WebKit

@testable import PonteFolder

/// A folder with files, of which nothing is left after the test. There is a file outside of it, too: `secret.txt`.
final class SiteFolder: Sendable {
    let url: URL
    private let parent = TemporaryFolder()

    init(_ files: [String: String] = ["index.html": "<title>Home</title>"]) throws {
        url = parent.place("site")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        _ = try parent.file("secret.txt", "secret")
        for (name, text) in files { try write(text, to: name) }
    }

    func write(_ data: Data, to name: String) throws {
        _ = try parent.file("site/\(name)", data)
    }

    func write(_ text: String, to name: String) throws {
        try write(Data(text.utf8), to: name)
    }

    // MARK: Answers, without a web view

    struct Answer {
        var status: Int
        var headers: [String: String]
        var bytes: Data
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    func site(fallback: String? = nil) -> FolderSite {
        FolderSite(
            files: FolderFiles(root: url.path), scheme: "app", host: "page", fallback: fallback,
            contentSecurityPolicy: ContentSecurityPolicy.strict.description)
    }

    func answer(
        _ address: String, method: String = "GET", headers: [String: String] = [:], fallback: String? = nil
    ) async throws -> Answer {
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.allHTTPHeaderFields = headers
        guard let request = FolderRequest(request) else { throw URLError(.badURL) }
        let answer = await site(fallback: fallback).answer(to: request, in: .app)
        var bytes = Data()
        switch answer.body {
        case .nothing: break
        case .bytes(let all): bytes = all
        case .file(let file, var range):
            while !range.isEmpty, let chunk = await file.read(range), !chunk.isEmpty {
                bytes += chunk
                range = range.dropFirst(chunk.count)
            }
        }
        return Answer(status: answer.status, headers: answer.headers, bytes: bytes)
    }

    // MARK: Pages

    /// The page of the folder, with nothing of the environment that the tests have.
    @MainActor
    func page(
        fallback: String? = nil, contentSecurityPolicy: ContentSecurityPolicy = .strict, environment: [String: String]? = nil
    ) throws -> PageFolder {
        try PageFolder(url, fallback: fallback, contentSecurityPolicy: contentSecurityPolicy, environment: environment)
    }
}
