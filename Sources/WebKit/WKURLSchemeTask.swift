/// One request under a custom scheme, to be answered by its `WKURLSchemeHandler`.
///
/// A call out of order, or after the end or a stop, leads to a line in the log and to nothing else; Apple raises an
/// exception. A task that is dropped before its end fails.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkurlschemetask)
@preconcurrency
@MainActor
public protocol WKURLSchemeTask: NSObjectProtocol {
    /// The request to load, with its whole body in `httpBody`.
    var request: URLRequest { get }

    /// Sets the response, once, before any data. The page sees it together with the first data, or at the end.
    func didReceive(_ response: URLResponse)

    /// Gives the page the next piece of the body. It comes after the response.
    func didReceive(_ data: Data)

    /// Ends the task: the body is complete.
    func didFinish()

    /// Ends the task with an error, which the page sees as a failed load.
    func didFailWithError(_ error: any Error)
}

/// A task that tells its handler when to go on: data that the engine has not taken yet is in memory.
///
/// Of this package alone, for Apple's systems have nothing like it.
@MainActor
package protocol PacedSchemeTask: WKURLSchemeTask {
    /// True if the engine has not taken most of the data.
    var isFull: Bool { get }

    /// Waits until the engine has taken most of the data.
    ///
    /// - Returns: False if it wants no more, or the view is gone.
    func room() async -> Bool
}
