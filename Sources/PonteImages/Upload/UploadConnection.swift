internal import Foundation
internal import Ponte
internal import PonteAsync
internal import WebKit

/// Sends one request by `URLSession`, which keeps nothing of it: neither cookies nor a cache.
@MainActor
struct UploadConnection {
    let request: URLRequest
    let body: Data?
    /// Those of the web view, of which each address gets its own; `nil` where none are sent.
    let cookies: [HTTPCookie]?
    /// How long nothing may be sent or received.
    let timeout: Duration
    let clock: any Clock<Duration>

    private static let maximumRedirects = 5

    /// - Parameter cookies: What all answers have set, those that have sent it on included.
    typealias Result = (answer: UploadAnswer, response: HTTPURLResponse, cookies: [HTTPCookie])

    /// Sends it, and sends it on where the server wants that, within its origin.
    ///
    /// - Throws: `PonteError` with `images.network` or `images.refused`; `CancellationError`.
    func send(progress: (Double) -> Void) async throws -> Result {
        var next = self
        var set: [HTTPCookie] = []
        for _ in 0...Self.maximumRedirects {
            var result = try await next.sendOnce(progress: progress)
            set = CookieRules.merge(set, result.cookies)
            result.cookies = set
            guard let redirect = Redirect(result.response, of: next.request) else { return result }
            guard redirect.staysWithin else {
                result.answer.leadsElsewhere = true
                return result
            }
            var request = redirect.request
            let known = cookies.map { CookieRules.merge($0, set) }
            if let known, let url = request.url {
                request.setValue(CookieRules.header(known, to: url), forHTTPHeaderField: "Cookie")
            }
            next = UploadConnection(
                request: request, body: redirect.keepsBody ? body : nil, cookies: cookies, timeout: timeout, clock: clock)
        }
        throw PonteError(.imagesRefused, "The server sends the upload round in circles. Check its address.")
    }

    private func sendOnce(progress: (Double) -> Void) async throws -> Result {
        let (events, continuation) = AsyncStream.makeStream(of: UploadEvent.self)
        let session = URLSession(
            configuration: Self.configuration, delegate: UploadEvents(continuation), delegateQueue: Self.answerQueue)
        // On Linux, each of these waits for the threads that unpack answers, other sessions' included.
        let queue = DispatchQueue(label: "PonteImages.UploadConnection")
        defer { queue.async { session.invalidateAndCancel() } }
        let silence = IdleTimeout(timeout, clock: clock)
        silence.onTimeout = { continuation.yield(.ended(URLError(.timedOut))) }
        silence.restart()
        defer { silence.stop() }
        queue.async { [body, request] in
            let task = body.map { session.uploadTask(with: request, from: $0) } ?? session.dataTask(with: request)
            task.resume()
        }

        var response: HTTPURLResponse?
        var answer = UploadAnswer(status: 0, contentType: "", body: Data())
        for await event in events {
            silence.restart()
            switch event {
            case .sent(let part): progress(part)
            case .answered(let head):
                response = head
                answer.status = head.statusCode
                answer.contentType = head.value(forHTTPHeaderField: "Content-Type") ?? ""
            case .received(let data):
                answer.body += data
                guard answer.body.count <= ImageLimits.answerBytes else {
                    throw PonteError(.imagesRefused, "The server's answer is far too long. Check the address of the upload.")
                }
            case .ended(let error):
                // A server that refuses early may cut off the rest of the body, and its answer counts all the same.
                if let response, error == nil || answer.status >= 400 {
                    return (answer, response, request.url.map { CookieRules.set(by: response, of: $0) } ?? [])
                }
                throw failure(error)
            }
        }
        throw CancellationError()
    }

    private func failure(_ error: (any Error)?) -> PonteError {
        if let error = error as? URLError, error.code == .timedOut {
            return PonteError(.imagesNetwork, "The server has been silent for \(timeout). Try again later.")
        }
        let reason = error.map { " (\($0.localizedDescription))" } ?? ""
        return PonteError(.imagesNetwork, "The connection to the server broke or never came to be\(reason). Try again.")
    }

    private static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        return configuration
    }
}
