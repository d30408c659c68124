internal import Foundation
internal import PonteAsync
internal import WebKit

/// A text for one document, in an event of a name that no other document knows. The app's own world dispatches it, in the turn in which it has looked at the document's
/// origins: see `Client/src/page/documentEvent.ts`.
package struct DocumentEvent {
    /// The names of the document's origin and of that of its address, or the first of them.
    package var origins: String
    /// Of the event.
    package var name: String
    package var text: String
    /// The name of the event in which the document's script answers; empty for none.
    package var key: String

    package init(to origins: String, name: String, text: String, key: String = "") {
        self.origins = origins
        self.name = name
        self.text = text
        self.key = key
    }

    private static let script = String(decoding: PackageResources.documentEvent_js, as: UTF8.self)

    /// Looks at the origins of the document that is shown. What is sent to these alone reaches that document or none: if one of them is opaque, a name of the
    /// document is behind them.
    @MainActor
    package static func findOrigins(in host: any ScriptHost, completion: @escaping @MainActor (Result<Any, any Error>) -> Void) {
        DocumentEvent(to: "", name: "", text: "").send(in: host, newMark: UUID().uuidString, completion: completion)
    }

    /// Starts at once. Gives the answer, or an empty text for none; no text where another document is shown, or nobody answers.
    @MainActor
    package func send(in host: any ScriptHost, completion: (@MainActor (Result<Any, any Error>) -> Void)? = nil) {
        send(in: host, newMark: "", completion: completion)
    }

    /// - Returns: As `send` gives.
    @MainActor
    package func answer(in host: any ScriptHost) async throws -> String? {
        let end = OneShot<Result<String?, any Error>>(ifCancelled: .failure(CancellationError()))
        send(in: host) { result in end.give(result.map { $0 as? String }) }
        return try await end.value().get()
    }

    @MainActor
    private func send(in host: any ScriptHost, newMark: String, completion: (@MainActor (Result<Any, any Error>) -> Void)?) {
        host.call(Self.script, arguments: arguments(newMark: newMark), in: .defaultClient, completion: completion)
    }

    private func arguments(newMark: String) -> [String: Any] {
        ["newMark": newMark, "origins": origins, "name": name, "text": text, "key": key]
    }
}
