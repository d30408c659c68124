/// One request under a custom scheme, to be answered by its `WKURLSchemeHandler`.
///
/// A call out of order, or after the end or a stop, leads to a complaint on standard error and to nothing else; Apple raises an
/// exception. A task that is dropped before its end fails.
@preconcurrency
@MainActor
public protocol WKURLSchemeTask: NSObjectProtocol {
    /// The request to load, with its whole body in `httpBody`.
    var request: URLRequest { get }

    /// Sets the response, once, before any data. The page sees it together with the first data, or at the end.
    func didReceive(_ response: URLResponse)

    func didReceive(_ data: Data)

    func didFinish()

    func didFailWithError(_ error: any Error)
}
