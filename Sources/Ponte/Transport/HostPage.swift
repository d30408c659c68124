internal import Foundation
internal import PontePage
internal import PonteWire
internal import WebKit

/// The page that a host shows, with the client in its documents.
@MainActor
final class HostPage: ShownPage {
    var onChange: @MainActor (ShownPageChange) -> Void = { _ in }
    private weak var host: (any PageHost)?
    private let client: String
    private var hasSubframes = false
    private let watch = DocumentWatch("ponteWatch")
    private var loading: AnyObject?
    /// For what runs a script in the page: the engine has not run it, for this reason.
    private(set) lazy var failed: @MainActor @Sendable (PonteError) -> Void = { [weak self] in self?.onChange(.unreachable($0)) }

    private static let client = String(decoding: PackageResources.ponte_js, as: UTF8.self)

    init(_ host: any PageHost, client: String?) {
        self.host = host
        self.client = client ?? Self.client
        watch.documentLeft = { [weak self] in self?.onChange(.left) }
        watch.documentsEnded = { [weak self] in self?.onChange(.ended($0)) }
    }

    /// Puts the client into the documents from the next one on, and into the one that is there: it does nothing where it finds itself.
    ///
    /// - Returns: False if no document is there.
    func begin(includesSubframes: Bool) -> Bool {
        hasSubframes = includesSubframes
        inject()
        guard let host, host.url != nil else { return false }
        host.run(client, completion: nil)
        return true
    }

    func includeSubframes() {
        guard !hasSubframes else { return }
        hasSubframes = true
        inject()
    }

    private func inject() {
        host?.userContentController.addOnce(client, mainFrameOnly: !hasSubframes)
    }

    var address: String? { host?.url?.absoluteString }

    func watchProcess() {
        watch.start(host)
    }

    func probe() {
        guard let host else { return }
        if host.url != nil, !host.isLoading {
            let url = host.url
            host.run("0") { [failed, weak host] result in
                guard case .failure(let error) = result else { return }
                if let reason = PonteError(evaluation: error) { return failed(reason) }
                // It throws nothing: in this document there are no scripts, unless it has been left meanwhile.
                guard (error as? WKError)?.code == .javaScriptExceptionOccurred, let host, host.url == url,
                    !host.isLoading
                else { return }
                failed(
                    PonteError(.unavailable, "The page may run no scripts: a Content-Security-Policy or a setting forbids them."))
            }
        }
        guard loading == nil else { return }
        loading = host.observeLoading { [weak self] in
            if self?.host?.isLoading == false { self?.onChange(.loaded) }
        }
    }
}
