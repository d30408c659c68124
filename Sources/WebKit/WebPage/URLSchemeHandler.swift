/// The name of a custom scheme.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/urlscheme)
public struct URLScheme: Hashable, Sendable {
    /// The name, as it was given.
    public let rawValue: String

    /// `nil` for a scheme that WebKit loads itself, and for what is no scheme (RFC 3986, section 3.1).
    @MainActor
    public init?(_ rawValue: String) {
        guard SchemeRouter.isCustom(rawValue) else { return nil }
        self.rawValue = rawValue
    }
}

/// A part of the answer to a request under a custom scheme.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/urlschemetaskresult)
public enum URLSchemeTaskResult: Sendable {
    /// The response, before any data. WebKitGTK takes one for each request, Apple's systems several.
    case response(URLResponse)
    /// The next piece of the body.
    case data(Data)
}

/// Loads what pages ask for under a custom scheme.
///
///     struct Greeting: URLSchemeHandler {
///         func reply(for request: URLRequest) -> AsyncThrowingStream<URLSchemeTaskResult, any Error> {
///             AsyncThrowingStream { answer in
///                 let url = request.url ?? URL(filePath: "/")
///                 answer.yield(.response(URLResponse(url: url, mimeType: "text/plain", expectedContentLength: 5, textEncodingName: "utf-8")))
///                 answer.yield(.data(Data("hello".utf8)))
///                 answer.finish()
///             }
///         }
///     }
///
/// The task that reads the sequence is cancelled when the page needs the answer no more. While the engine has 512 KiB that it has not taken, no more is read.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/urlschemehandler)
public protocol URLSchemeHandler {
    /// The answer, part by part. An error that it throws fails the load, and so does an end without a response.
    associatedtype TaskSequence: AsyncSequence<URLSchemeTaskResult, any Error>

    /// Gives the answer to a request. The sequence is read from then on.
    ///
    /// - Parameter request: Has its whole body in `httpBody`.
    func reply(for request: URLRequest) -> TaskSequence
}
