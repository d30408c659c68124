internal import Foundation
package import PonteWire

extension PageHost {
    /// Calls a function of the main frame's document, in the page's world, with texts as its arguments. If there is no such function,
    /// nothing happens.
    ///
    /// - Parameters:
    ///   - function: A name, or names with dots between them; it stands in the source as it is. A text that only one document
    ///     may get goes to a function of a name that no other document knows: see `PushFunction`.
    ///   - failed: Is called where the engine runs no script, with the reason.
    package func callFunction(
        _ function: String, with texts: [String], failed: (@MainActor @Sendable (PonteError) -> Void)? = nil,
        done: (@MainActor @Sendable () -> Void)? = nil
    ) {
        if callBySocket(function, with: texts, done: done) { return }
        callByScript(function, with: texts) { result in
            if case .failure(let error) = result, let reason = PonteError(evaluation: error) { failed?(reason) }
            done?()
        }
    }
}

/// The function by which a document takes what is pushed to it: its script has made the name up, of random numbers (`Client/src/page/documentName.ts`). The next
/// document of the view does not know it, so that it gets nothing that was for the last one.
package enum PushFunction {
    /// Says if a text has the form of such a name: `p`, and then digits and `_`. A page cannot have other source run in the next one by it.
    package static func isName(_ text: String) -> Bool {
        (30...64).contains(text.utf8.count) && text.utf8.first == UInt8(ascii: "p")
            && text.utf8.dropFirst().allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
            }
    }
}
