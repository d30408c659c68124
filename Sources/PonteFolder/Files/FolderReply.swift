internal import Foundation
internal import WebKit

/// The answer to a request of a page, part by part: the next is asked for when the one before has been taken.
@MainActor
final class FolderReply {
    enum Part: Sendable {
        case response(URLResponse)
        case data(Data)
    }

    private let request: URLRequest
    private let site: FolderSite
    private let line: RequestLine
    private let onLoss: @MainActor () -> Void
    private var place: Int?
    /// The rest of the answer; `nil` before the response.
    private var rest: FolderAnswer.Body?
    private var isLost = false

    /// - Parameters:
    ///   - request: Of the page.
    ///   - site: Answers it.
    ///   - line: In which it waits for its turn.
    ///   - onLoss: Is called if the answer has stood still for too long: the next part is an error.
    nonisolated init(
        to request: URLRequest, of site: FolderSite, in line: RequestLine, onLoss: @escaping @MainActor () -> Void = {}
    ) {
        (self.request, self.site, self.line, self.onLoss) = (request, site, line, onLoss)
    }

    deinit {
        guard let place else { return }
        Task { @MainActor [line] in line.leave(place) }
    }

    /// - Returns: `nil` behind the last part.
    /// - Throws: `URLError`, and `CancellationError` if the task that asks was cancelled.
    func next() async throws -> Part? {
        do {
            try Task.checkCancellation()
            if let place { line.goOn(place) }
            guard let part = try await part() else {
                end()
                return nil
            }
            if let place { line.pause(place) { [weak self] in self?.lose() } }
            return part
        } catch {
            end()
            throw error
        }
    }

    /// Gives the place to another: nobody asks for more.
    func end() {
        rest = .nothing
        if let place { line.leave(place) }
        place = nil
    }

    private func lose() {
        isLost = true
        end()
        onLoss()
    }

    private func part() async throws -> Part? {
        if isLost { throw URLError(.networkConnectionLost) }
        switch rest {
        case nil: return .response(try await response())
        case .nothing: return nil
        case .bytes(let bytes):
            rest = .nothing
            return .data(bytes)
        case .file(let file, let range):
            let chunk = await file.read(range)
            // The file has become shorter.
            guard let chunk, !chunk.isEmpty else { throw URLError(.networkConnectionLost) }
            let left = min(range.lowerBound + chunk.count, range.upperBound)..<range.upperBound
            rest = left.isEmpty ? .nothing : .file(file, left)
            return .data(chunk)
        }
    }

    private func response() async throws -> URLResponse {
        guard let request = FolderRequest(request) else { throw URLError(.badURL) }
        place = try await line.enter()
        let answer = await site.answer(to: request, in: line.descriptors)
        guard
            let response = HTTPURLResponse(
                url: request.url, statusCode: answer.status, httpVersion: "HTTP/1.1", headerFields: answer.headers)
        else { throw URLError(.badServerResponse) }
        rest = answer.body
        return response
    }
}
