internal import Foundation
internal import Ponte
internal import WebKit

/// A call of a page's own function, with what only documents of one origin may learn: the view may show another by the time.
@MainActor
enum DocumentCall {
    enum Outcome: String {
        case called
        /// The document has no such function.
        case absent
        /// The view shows a document of another origin.
        case elsewhere
    }

    /// Waits for what the function returns, and for its promise.
    ///
    /// - Parameters:
    ///   - function: The function's name, with dots for the objects that hold it.
    ///   - arguments: Texts; `nil` is `null`.
    ///   - origin: The only origin that gets them; `nil` is an opaque one.
    /// - Throws: `PonteError` with `timedOut` where it takes longer than the patience; `CancellationError`; `WKError`, also for what the
    ///   function throws.
    static func perform(
        _ function: StaticString, _ arguments: [String?], in webView: WKWebView, of origin: Origin?,
        patience: Duration = .seconds(30)
    ) async throws -> Outcome {
        let outcome = try await within(patience) {
            let values: [String: Any] = [
                "path": "\(function)".split(separator: ".").map(String.init),
                "values": arguments.map { $0 as Any? ?? NSNull() }, "origin": origin?.description ?? "null",
            ]
            let outcome = try await webView.callAsyncJavaScript(Self.source, arguments: values, contentWorld: .page)
            return (outcome as? String).flatMap(Outcome.init) ?? .absent
        }
        guard let outcome else {
            throw PonteError(.timedOut, "The page's function has not come to an end within \(patience).")
        }
        return outcome
    }

    // `location` cannot be replaced by a page, unlike `self.origin`.
    private static let source = """
        if (location.origin !== origin) return "elsewhere";
        let holder, member = window;
        for (const name of path) { holder = member; member = member?.[name]; }
        if (typeof member !== "function") return "absent";
        await member.apply(holder, values);
        return "called";
        """
}
