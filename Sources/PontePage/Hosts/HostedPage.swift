package import Foundation
internal import Observation
internal import PonteWire
package import WebKit

/// A `WebPage` as the bridges know it. It is written against the page's public members alone, so that it is the same on all systems; what Linux has beside them is
/// in `HostedPage+Linux.swift`.
///
/// It holds the page: a script that waits in a document does that, too, as Apple's functions are. Each bridge of a page holds the one `HostedPage` of it.
@available(iOS 26, macOS 26, *)
@MainActor
package final class HostedPage: PageHost {
    package let page: WebPage
    package let userContentController: WKUserContentController
    private var receivePrompt: PromptReceiver?
    private var takesPrompt: @MainActor ([UInt8]) -> Bool = { _ in false }

    private struct Weak {
        weak var host: HostedPage?
    }

    private static var hosts: [Weak] = []

    /// - Parameter configuration: The page was made with it, or with one of the same content controller.
    package static func of(_ page: WebPage, _ configuration: WebPage.Configuration) -> HostedPage {
        hosts.removeAll { $0.host == nil }
        let controller = configuration.userContentController
        if let known = hosts.first(where: { $0.host?.page === page && $0.host?.userContentController === controller })?.host {
            return known
        }
        let host = HostedPage(page, controller)
        hosts.append(Weak(host: host))
        return host
    }

    private init(_ page: WebPage, _ userContentController: WKUserContentController) {
        self.page = page
        self.userContentController = userContentController
    }

    deinit {
        // Not an isolated one: those end programs on macOS 26 (swift#87316).
        Task { @MainActor [page] in
            // The scripts that never end by themselves hold the page.
            _ = try? await page.callJavaScript(DocumentWatch.endAll, contentWorld: .defaultClient)
        }
    }

    package var url: URL? { page.url }
    package var isLoading: Bool { page.isLoading }
    package var isHeldByBridges: Bool { true }
    package var isOpenedByPage: Bool { false }

    package func run(_ source: String, completion: (@MainActor (Result<Any, any Error>) -> Void)?) {
        call(source, arguments: [:], in: .page, completion: completion)
    }

    package func call(
        _ body: String, arguments: [String: Any], in world: WKContentWorld,
        completion: (@MainActor (Result<Any, any Error>) -> Void)?
    ) {
        Task.immediate { [page] in
            do {
                let value = try await page.callJavaScript(body, arguments: arguments, contentWorld: world)
                completion?(.success(value ?? NSNull()))
            } catch {
                completion?(.failure(error))
            }
        }
    }

    package func observeLoading(_ changed: @escaping @MainActor () -> Void) -> AnyObject {
        LoadingObservation(of: page, changed)
    }

    package func tellsOfEnds(_ watch: DocumentWatch) -> Bool { false }

    // MARK: Documents

    static var all: [HostedPage] { hosts.compactMap(\.host) }

    /// The last documents that have spoken, the newest last. One that is left can still say something.
    private var documents: [String] = []
    private static let maximum = 64

    func remember(_ document: String) {
        guard !knows(document) else { return }
        if documents.count >= Self.maximum { documents.removeFirst() }
        documents.append(document)
    }

    /// True for a document of the page's that has spoken.
    func knows(_ document: String) -> Bool {
        documents.last == document || documents.contains(document)
    }

    // MARK: Prompts

    /// A page's prompts reach the presenter that it was made with. That of `PagePresenter` asks all pages.
    package func receivePrompts(where takes: @escaping @MainActor ([UInt8]) -> Bool, _ receive: @escaping PromptReceiver) {
        (takesPrompt, receivePrompt) = (takes, receive)
    }

    /// - Returns: The receiver, if the text is for one.
    func receiver(ofPrompt start: [UInt8]) -> PromptReceiver? {
        takesPrompt(start) ? receivePrompt : nil
    }
}

/// Calls a function when a page begins or ends to load, for as long as it is kept.
@available(iOS 26, macOS 26, *)
@MainActor
private final class LoadingObservation {
    private weak var page: WebPage?
    private let changed: @MainActor () -> Void

    init(of page: WebPage, _ changed: @escaping @MainActor () -> Void) {
        self.page = page
        self.changed = changed
        observe()
    }

    private func observe() {
        withObservationTracking {
            _ = page?.isLoading
        } onChange: { [weak self] in
            // It is called ahead of the change.
            Task { @MainActor in
                guard let self else { return }
                self.observe()
                self.changed()
            }
        }
    }
}
