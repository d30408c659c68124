internal import Foundation
internal import WebKit

/// Answers the requests of the pages of one configuration that show a folder's page. They share a line: no handler learns which of them asks.
@available(iOS 26, macOS 26, *)
struct FolderPageHandler: URLSchemeHandler {
    let site: FolderSite
    let line: RequestLine

    func reply(for request: URLRequest) -> Answer {
        Answer(request: request, site: site, line: line)
    }

    struct Answer: AsyncSequence {
        let request: URLRequest
        let site: FolderSite
        let line: RequestLine

        func makeAsyncIterator() -> Iterator {
            Iterator(reply: FolderReply(to: request, of: site, in: line))
        }

        struct Iterator: AsyncIteratorProtocol {
            let reply: FolderReply

            func next() async throws -> URLSchemeTaskResult? {
                switch try await reply.next() {
                case .response(let response): .response(response)
                case .data(let data): .data(data)
                case nil: nil
                }
            }
        }
    }
}
