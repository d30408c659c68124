internal import Foundation
internal import WebKit

/// An event of a request that is being sent.
enum UploadEvent: Sendable {
    /// A part of the body, 0 to 1.
    case sent(Double)
    case answered(HTTPURLResponse)
    case received(Data)
    case ended((any Error)?)
}

/// Turns `URLSession`'s calls, on whatever thread, into events in order.
final class UploadEvents: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let events: AsyncStream<UploadEvent>.Continuation
    // Guarded by the lock.
    private var received = 0
    private let lock = NSLock()

    init(_ events: AsyncStream<UploadEvent>.Continuation) {
        self.events = events
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        guard totalBytesExpectedToSend > 0 else { return }
        events.yield(.sent(min(1, Double(totalBytesSent) / Double(totalBytesExpectedToSend))))
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // Foundation on Linux would send it on without its body. `UploadConnection` sends it on.
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse { events.yield(.answered(response)) }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        lock.lock()
        let before = received
        received += data.count
        lock.unlock()
        // While the main thread is busy, an answer without end would fill the memory. The first part over the limit is passed on,
        // and tells that it is.
        guard before <= ImageLimits.answerBytes else { return }
        events.yield(.received(data))
        if before + data.count > ImageLimits.answerBytes { DispatchQueue.global().async { dataTask.cancel() } }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        events.yield(.ended(error))
        events.finish()
    }
}
