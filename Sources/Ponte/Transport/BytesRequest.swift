internal import Foundation
internal import PonteWire
internal import WebKit

/// A request by which bytes travel between pages and the app under the scheme `ponte`, that are too many for the engine's messages.
///
///     POST ponte://bytes/<document>/<number>   from the page, ahead of the message that names the number
///     GET  ponte://bytes/<document>/<number>   to the page, once
@MainActor
struct BytesRequest {
    static let scheme = "ponte"
    private let request: URLRequest

    init(_ request: URLRequest) {
        self.request = request
    }

    /// - Parameter receivers: One of them knows the document.
    /// - Returns: No response for an address of which none can be made.
    func answer(from receivers: [any TransportReceiver]) -> (HTTPURLResponse?, body: Data) {
        do throws(PonteError) {
            let (bytes, number) = try place(at: receivers)
            switch request.httpMethod {
            case "GET": return response(200, try bytes.take(number))
            case "POST":
                // Of no bytes at all the engines make no body.
                try bytes.put(request.httpBody ?? Data(), number: number)
                return response(204, Data())
            default: throw PonteError(.malformed, "Bytes are sent with POST and fetched with GET.")
            }
        } catch {
            return response(error.code == .limitExceeded ? 413 : 404, Data(error.description.utf8))
        }
    }

    /// True for a request whose body may be taken.
    func admitsBody(for receivers: [any TransportReceiver]) -> Bool {
        guard request.httpMethod == "POST", let (bytes, number) = try? place(at: receivers) else { return false }
        return (try? bytes.expect(number)) != nil
    }

    private func place(at receivers: [any TransportReceiver]) throws(PonteError) -> (DocumentBytes, number: Int) {
        guard !receivers.isEmpty else { throw PonteError(.bridgeClosed, "The app has closed the bridge.") }
        guard let url = request.url, url.host(percentEncoded: true) == "bytes", url.pathComponents.count == 3,
            let number = Int(url.pathComponents[2]), number > 0
        else {
            throw PonteError(.malformed, "The address of bytes is ponte://bytes/<document>/<number>.")
        }
        var problem: PonteError?
        for receiver in receivers {
            do throws(PonteError) { return (try receiver.bytes(of: url.pathComponents[1]), number) } catch { problem = error }
        }
        throw problem ?? PonteError.unknownDocument
    }

    private func response(_ status: Int, _ body: Data) -> (HTTPURLResponse?, body: Data) {
        let response = request.url.flatMap { url in
            HTTPURLResponse(
                url: url, statusCode: status, httpVersion: "HTTP/1.1",
                headerFields: [
                    // The document's name, which only it knows, is what admits it.
                    "Access-Control-Allow-Origin": "*", "Cache-Control": "no-store",
                    "Content-Type": status < 300 ? "application/octet-stream" : "text/plain",
                    "Content-Length": "\(body.count)",
                ])
        }
        return (response, body)
    }
}
