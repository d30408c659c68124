internal import Foundation
internal import PonteWire
package import WebKit

extension WKWebView: PageHost {
    package var userContentController: WKUserContentController { configuration.userContentController }

    package var hold: AnyObject? { nil }

    package func run(_ source: String, completion: (@MainActor (Result<Any, any Error>) -> Void)?) {
        evaluateJavaScript(source, in: nil, in: .page, completionHandler: completion)
    }

    // JavaScriptCore reads a source of this form, a name and JSON, as data: it compiles nothing and keeps nothing.
    package func callByScript(
        _ function: String, with texts: [String], completion: @escaping @MainActor (Result<Any, any Error>) -> Void
    ) {
        var source = Array("\(function)([".utf8)
        for (index, text) in texts.enumerated() {
            if index > 0 { source.append(UInt8(ascii: ",")) }
            JSONString.append(text, to: &source)
        }
        source += "])".utf8
        run(String(decoding: source, as: UTF8.self), completion: completion)
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
