internal import Foundation
package import WebKit

// A page alone, for what needs neither its handlers nor its documents: see `HostedPage` for bridges.
@available(iOS 26, macOS 26, *)
extension WebPage: ScriptHost {
    package func call(
        _ body: String, arguments: [String: Any], in world: WKContentWorld,
        completion: (@MainActor (Result<Any, any Error>) -> Void)?
    ) {
        Task.immediate {
            do {
                let value = try await callJavaScript(body, arguments: arguments, contentWorld: world)
                completion?(.success(value ?? NSNull()))
            } catch {
                completion?(.failure(error))
            }
        }
    }
}
