internal import Foundation
internal import Ponte
internal import WebKit

/// Runs scripts in the main frame's document.
@MainActor
struct PageCall {
    private let webView: WKWebView

    init(_ webView: WKWebView) {
        self.webView = webView
    }

    private static let left = PonteError(.navigated, "The document was left before its function was done.")

    /// - Returns: What names the document's origin, and that of its address: the next one may have another.
    /// - Throws: `PonteError` with `forbidden`.
    func origins(allowedBy policy: Policy) async throws -> String {
        // In a world whose built-ins no page can change. A sandboxed document has the address of another origin than its own.
        let origins = try await start("return \(Self.origins)", [:], in: .defaultClient).value() ?? ""
        let names = origins.split(separator: " ")
        guard names.count == 2, policy.allows(Caller(isMainFrame: true, origin: Origin(String(names[0])))) else {
            throw PonteError(.forbidden, "The view shows a document that the policy does not allow.")
        }
        return origins
    }

    /// Calls a function of the page's `window.bridge`, if the document is still one of `origins`. The values go from the app's own world,
    /// where that is looked at, to a listener in the page: a script of the page's world with values as its arguments would let whichever
    /// document it finds read them.
    ///
    /// - Parameter values: A JSON array.
    /// - Returns: Nothing, `missing`, or why the function failed after a `!`.
    /// - Throws: `PonteError` with `navigated`, `viewReleased` or `cancelled`.
    func call(_ function: String, with values: String, in origins: String) async throws -> String? {
        let key = UUID().uuidString
        let end = start(Self.callFunction, ["name": function, "key": key])
        let arguments = ["values": values, "key": key, "origins": origins]
        guard try await start(Self.handOver, arguments, in: .defaultClient).value() == key else { throw Self.left }
        return try await end.value()
    }

    private static let callFunction = String(decoding: PackageResources.callFunction_js, as: UTF8.self)
    private static let handOver = """
        if (\(origins) !== origins) return ''
        EventTarget.prototype.dispatchEvent.call(window, new CustomEvent(key, { detail: values }))
        return key
        """
    private static let origins = "self.origin + ' ' + location.origin"

    /// Starts a script at once. Its value is the text that it returns; `nil` for anything else.
    private func start(_ script: String, _ arguments: [String: Any], in world: WKContentWorld = .page) -> ScriptEnd {
        let end = ScriptEnd()
        webView.callAsyncJavaScript(script, arguments: arguments, in: nil, in: world) { result in
            end.come(result.map { $0 as? String }.mapError(Self.reason))
        }
        return end
    }

    private static func reason(_ error: any Error) -> PonteError {
        (error as? WKError)?.code == .webViewInvalidated
            ? PonteError(.viewReleased, "The web view no longer exists.") : left
    }
}
