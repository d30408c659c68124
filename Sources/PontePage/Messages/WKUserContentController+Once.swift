internal import PonteWire
package import WebKit

extension WKUserContentController {
    /// Adds a script for the start of each document, unless an earlier bridge of this controller has left it.
    ///
    /// - Parameter mainFrameOnly: One that is there for all frames is there for the main frame, too.
    package func addOnce(_ source: String, mainFrameOnly: Bool = true) {
        guard !userScripts.contains(where: { $0.source == source && (mainFrameOnly || !$0.isForMainFrameOnly) }) else { return }
        addUserScript(WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: mainFrameOnly))
    }
}
