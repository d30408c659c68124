package import WebKit

/// Runs scripts of the app in the main frame of a page.
@MainActor
package protocol ScriptHost: AnyObject, Sendable {
    /// Starts at once the body of an async function in the main frame's document.
    func call(
        _ body: String, arguments: [String: Any], in world: WKContentWorld,
        completion: (@MainActor (Result<Any, any Error>) -> Void)?)
}
