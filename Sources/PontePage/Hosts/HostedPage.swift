package import Foundation
internal import Observation
internal import PonteWire
package import WebKit

/// A `WebPage` as the bridges know it. It is written against the page's public members alone, so that it is the same on all systems; what Linux has beside them is
/// in `HostedPage+Linux.swift`. A page has one for as long as it lives.
@available(iOS 26, macOS 26, *)
@MainActor
package final class HostedPage: PageHost {
    package private(set) weak var page: WebPage?
    package let userContentController: WKUserContentController
    private weak var lastHold: Hold?
    /// True if scripts that wait have been started in its documents.
    private var hasScripts = false
    private var receivePrompt: PromptReceiver?
    private var takesPrompt: @MainActor ([UInt8]) -> Bool = { _ in false }

    private static var hosts: [HostedPage] = []

    /// - Parameter configuration: The page was made with it, or with one of the same content controller.
    package static func of(_ page: WebPage, _ configuration: WebPage.Configuration) -> HostedPage {
        hosts.removeAll { $0.page == nil }
        let controller = configuration.userContentController
        if let known = hosts.first(where: { $0.page === page }) {
            if known.userContentController !== controller { complain() }
            return known
        }
        let host = HostedPage(page, controller)
        hosts.append(host)
        if !host.hasController { complain() }
        return host
    }

    private static func complain() {
        DeveloperLog.write(
            .error, "another configuration", about: "WebPage",
            "A bridge was given another configuration than its page was made with: the page and the app do not hear each other. Give both the same one."
        )
    }

    private init(_ page: WebPage, _ userContentController: WKUserContentController) {
        self.page = page
        self.userContentController = userContentController
    }

    /// Keeps the page, while a bridge has it.
    private final class Hold: Sendable {
        private let page: WebPage
        private let host: HostedPage

        init(_ page: WebPage, _ host: HostedPage) {
            (self.page, self.host) = (page, host)
        }

        deinit {
            // Not an isolated one: those end programs on macOS 26 (swift#87316).
            Task { @MainActor [page, host] in
                guard host.lastHold == nil, host.hasScripts else { return }
                // The scripts that never end by themselves keep the page.
                _ = try? await page.callJavaScript(DocumentWatch.endAll, contentWorld: .defaultClient)
            }
        }
    }

    package var hold: AnyObject? {
        if let lastHold { return lastHold }
        let hold = page.map { Hold($0, self) }
        lastHold = hold
        return hold
    }

    package var url: URL? { page?.url }
    package var isLoading: Bool { page?.isLoading ?? false }
    package var isOpenedByPage: Bool { false }

    package func run(_ source: String, completion: (@MainActor (Result<Any, any Error>) -> Void)?) {
        call(source, arguments: [:], in: .page, completion: completion)
    }

    package func call(
        _ body: String, arguments: [String: Any], in world: WKContentWorld,
        completion: (@MainActor (Result<Any, any Error>) -> Void)?
    ) {
        guard let page else {
            completion?(.failure(WKError(.webViewInvalidated)))
            return
        }
        if callWithoutHold(body, arguments: arguments, in: world, completion: completion) { return }
        hasScripts = true
        page.call(body, arguments: arguments, in: world, completion: completion)
    }

    package func observeLoading(_ changed: @escaping @MainActor () -> Void) -> AnyObject {
        LoadingObservation(of: page, changed)
    }

    /// A function of the page's world. The body is the same each time.
    package func callByScript(
        _ function: String, with texts: [String], completion: @escaping @MainActor (Result<Any, any Error>) -> Void
    ) {
        let names = function.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
        let body = "let f = window; for (const name of names) f = f?.[name]; if (typeof f === 'function') f(texts)"
        call(body, arguments: ["names": names, "texts": texts], in: .page, completion: completion)
    }

    // MARK: Documents

    /// The documents that have spoken last, the newest last. One that is left can still say something.
    private var documents: [String] = []
    private var frames: [String] = []
    private static let maximum = 64

    /// The main frame's document has spoken.
    func remember(_ document: String) {
        Self.add(document, to: &documents)
    }

    /// A sub-frame's document has spoken.
    func rememberFrame(_ document: String) {
        Self.add(document, to: &frames)
    }

    private static func add(_ document: String, to documents: inout [String]) {
        guard documents.last != document else { return }
        documents.removeAll { $0 == document }
        if documents.count >= maximum { documents.removeFirst() }
        documents.append(document)
    }

    /// True for a document of the page's that has spoken.
    func knows(_ document: String) -> Bool {
        documents.last == document || documents.contains(document) || frames.contains(document)
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

    init(of page: WebPage?, _ changed: @escaping @MainActor () -> Void) {
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
