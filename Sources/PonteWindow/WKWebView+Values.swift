public import WebKit

extension WKWebView {
    /// The values of a property: the one that it has now, and each later one.
    ///
    ///     for await progress in webView.values(of: \.estimatedProgress) { bar.fraction = progress }
    ///
    /// A reader that is slower than the changes gets the newest value. The stream ends when its reader does; on Linux also when the view goes
    /// away, which Apple's systems do not tell. Read it in a task that ends with the view's owner.
    ///
    /// - Parameter keyPath: A property that Apple documents as compliant with key-value observing, such as `title`, `url`, `isLoading`,
    ///   `estimatedProgress`, `canGoBack` or `canGoForward`.
    public func values<Value: Sendable>(of keyPath: KeyPath<WKWebView, Value>) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: .bufferingNewest(1))
        let end = EndOfStream { continuation.finish() }
        let held = HeldObservation(
            observation: observe(keyPath, options: [.initial, .new]) { _, change in
                if let value = change.newValue { continuation.yield(value) }
                withExtendedLifetime(end) {}
            })
        continuation.onTermination = { _ in held.observation.invalidate() }
        return stream
    }
}

// Sendable because an observation may be invalidated on any thread; Apple's does not say so in its type.
private struct HeldObservation: @unchecked Sendable {
    let observation: NSKeyValueObservation
}

/// Ends a stream when the handler that feeds it is gone.
private final class EndOfStream: Sendable {
    private let finish: @Sendable () -> Void

    init(_ finish: @escaping @Sendable () -> Void) {
        self.finish = finish
    }

    deinit {
        finish()
    }
}
