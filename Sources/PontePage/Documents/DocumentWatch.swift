package import PonteWire
internal import WebKit

/// Learns that a document, its process or the host has ended, even where the app has taken the navigation delegate for itself.
///
/// On Linux the engine tells it of a view's documents. Else nothing but that delegate is told when the main frame shows another document: the document's own goodbye, the next one's
/// hello and the end of a script say it.
@MainActor
package final class DocumentWatch {
    private let name: StaticString
    private var number = 0
    /// True if the engine tells it of all documents.
    private var isTold = false
    /// The document that is watched has been left.
    package var documentLeft: () -> Void = {}
    /// Its process or the host has ended.
    package var documentsEnded: (PonteError) -> Void = { _ in }

    /// - Parameter name: Of this kind of bridge alone, in the app's own world; it stands in a source as it is.
    package init(_ name: StaticString) {
        self.name = name
    }

    /// Watches the document that `host` shows now, and no other any more, if the engine does not tell of all.
    package func start(_ host: (any PageHost)?) {
        guard let host, !isTold else { return }
        isTold = host.reportEnds { [weak self] error in
            guard let self else { return false }
            if let error { documentsEnded(error) } else { documentLeft() }
            return true
        }
        if isTold { return }
        number += 1
        let current = number
        // A script in the app's own world that never ends: it fails when the process, the host or the document does.
        let script = """
            await new Promise((resolve) => {
              const ends = globalThis.ponteEnds ??= {};
              ends.\(name)?.();
              ends.\(name) = resolve;
              addEventListener("pagehide", (event) => event.isTrusted && resolve());
            })
            """
        host.call(script, arguments: [:], in: .defaultClient) { [weak self, weak host] result in
            guard let self else { return }
            switch result {
            // It was hidden: where it is kept for later, the script must not keep a page.
            case .success: if current == number { documentLeft() }
            case .failure(let error as WKError):
                guard let host else { return documentsEnded(.viewReleased) }
                ended(error.code, isCurrent: current == number, in: host)
            case .failure: break
            }
        }
    }

    /// A script that ends the scripts of all watches in the document that is shown.
    static let endAll = "for (const end of Object.values(globalThis.ponteEnds ?? {})) end()"

    private func ended(_ code: WKError.Code, isCurrent: Bool, in host: any PageHost) {
        switch code {
        case .webViewInvalidated: documentsEnded(.viewReleased)
        case .webContentProcessTerminated where isCurrent: documentsEnded(.webProcessTerminated)
        case .javaScriptExceptionOccurred where isCurrent: documentLeft()
        // WebKit's word for an answer that was lost, too; this script never has a value.
        case .javaScriptResultTypeIsUnsupported where isCurrent: askProcess(of: host)
        default: break
        }
    }

    /// The process of the document is gone: it has ended, or the host has gone on to another.
    private func askProcess(of host: any PageHost) {
        let current = number
        host.call("return 1", arguments: [:], in: .defaultClient) { [weak self] result in
            // The next document may have said hello meanwhile.
            guard let self, current == number else { return }
            switch result {
            case .success: documentLeft()
            case .failure: documentsEnded(.webProcessTerminated)
            }
        }
    }
}
