internal import Foundation
internal import WebKit

/// Answers the requests for bytes (`BytesRequest`) of pages. A document's name, which only it knows, says whose it is.
@available(iOS 26, macOS 26, *)
struct PageBytes: URLSchemeHandler {
    /// The bridges of the pages that have one configuration.
    @MainActor
    final class Bridges {
        private struct Weak {
            weak var receiver: (any TransportReceiver)?
        }

        private var connected: [Weak] = []

        func connect(_ receiver: any TransportReceiver) {
            connected.removeAll { $0.receiver == nil }
            connected.append(Weak(receiver: receiver))
        }

        var receivers: [any TransportReceiver] { connected.compactMap(\.receiver) }
    }

    let bridges: Bridges

    func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
        AsyncThrowingStream { answer in
            Task { @MainActor in
                let (response, body) = BytesRequest(request).answer(from: bridges.receivers)
                guard let response else { return answer.finish(throwing: URLError(.badURL)) }
                answer.yield(.response(response))
                if !body.isEmpty { answer.yield(.data(body)) }
                answer.finish()
            }
        }
    }
}
