package import WebKit

extension WKUserContentController {
    /// Adds a script for the start of each main-frame document, unless an earlier bridge of this controller has left it.
    package func addOnce(_ source: String) {
        guard !userScripts.contains(where: { $0.source == source && $0.isForMainFrameOnly }) else { return }
        addUserScript(WKUserScript(source: source, injectionTime: .atDocumentStart, forMainFrameOnly: true))
    }
}
