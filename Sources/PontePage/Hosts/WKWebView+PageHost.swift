internal import Foundation
internal import PonteWire
package import WebKit

extension WKWebView: PageHost {
    package var userContentController: WKUserContentController { configuration.userContentController }

    package var isHeldByBridges: Bool { false }

    package func run(_ source: String, completion: (@MainActor (Result<Any, any Error>) -> Void)?) {
        evaluateJavaScript(source, in: nil, in: .page, completionHandler: completion)
    }

    package func call(
        _ body: String, arguments: [String: Any], in world: WKContentWorld,
        completion: (@MainActor (Result<Any, any Error>) -> Void)?
    ) {
        callAsyncJavaScript(body, arguments: arguments, in: nil, in: world, completionHandler: completion)
    }

    package func observeLoading(_ changed: @escaping @MainActor () -> Void) -> AnyObject {
        observe(\.isLoading) { _, _ in MainActor.assumeIsolated { changed() } }
    }
}
