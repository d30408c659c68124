#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Foundation
    public import Ponte
    internal import PonteAsync
    public import WebKit

    /// Opens links in the user's browser, files in their programs, and shows files in their folders. For pages, and for the app.
    ///
    ///     let opener = Opener()
    ///     bridge.enable(opener)
    ///     opener.openLinks(of: webView)
    ///
    /// In the page: `await ponte.call("opener.openURL", { url: "https://example.com/help" })`, and `await ponte.call("opener.openFile", { id: file.id })` with a file of a dialog.
    @MainActor
    public final class Opener: Capability {
        /// The schemes of the addresses that are opened, in lower case.
        public let schemes: Set<String>
        private let system: any SystemOpening
        private let rate: CallRate
        private var links: [LinkWatch] = []

        /// - Parameter schemes: A custom one has to be named; `file`, `javascript`, `data`, `blob` and `about` never count.
        public convenience init(schemes: Set<String> = ["https", "http", "mailto"]) {
            self.init(schemes: schemes, system: SystemOpener())
        }

        init(schemes: Set<String>, system: any SystemOpening, clock: any Clock<Duration> = ContinuousClock()) {
            self.schemes = Set(schemes.map { $0.lowercased() }).subtracting(OpenedAddress.neverOpened)
            self.system = system
            rate = .ofPage(clock: clock)
        }

        /// Offers what `OpenerContract` names. The bridge keeps it.
        public func add(to bridge: Bridge, for policy: Policy?) {
            let grants = FileGrants.of(bridge)
            bridge.handle(OpenerContract.openURL, for: policy) { [self] address async throws in
                let url = try OpenedAddress.read(address.url, schemes: schemes)
                try rate.admit("opens things")
                try await system.open(url)
            }
            bridge.handle(withContext: OpenerContract.openFile, for: policy) { [self] file, call async throws in
                let place = try await grants.find(file.id, for: call.caller).place()
                let opened = try await OpenedFile.look(at: place)
                try rate.admit("opens things")
                try await system.open(opened)
            }
            bridge.handle(withContext: OpenerContract.revealFile, for: policy) { [self] file, call async throws in
                let place = try await grants.find(file.id, for: call.caller).place()
                try rate.admit("opens things")
                try await system.reveal(place)
            }
        }

        /// Sends links that lead out of the page's origin to the browser, whether they want a window of their own (`target="_blank"`) or not, if the app opens their scheme. So it does with
        /// addresses that a click opens by `window.open`, which returns `null` then.
        /// The view loads all else, and the app's navigation delegate decides about that.
        ///
        /// Set the view's `navigationDelegate` before: a later one takes the place of this. It ends with the opener, which the bridge keeps.
        ///
        /// - Parameters:
        ///   - webView: The view of the page.
        ///   - origins: Links to these stay in the view, too: a site where the user signs in.
        public func openLinks(of webView: WKWebView, except origins: [OriginPattern] = []) {
            for link in links where link.webView === webView { link.leave() }
            links.removeAll { $0.isOver || $0.webView === webView }
            links.append(LinkWatch(webView, staying: origins) { [weak self] url in self?.open(link: url) ?? false })
        }

        /// - Returns: True if the link is not the view's.
        private func open(link url: URL) -> Bool {
            guard let url = try? OpenedAddress.read(url.absoluteString, schemes: schemes) else { return false }
            guard rate.take() else { return true }
            Task { try? await system.open(url) }
            return true
        }
    }

    /// For the app itself.
    extension Opener {
        /// Opens an address in the user's browser, or in the program of its scheme.
        ///
        /// - Throws: `PonteError` with `invalidParameters`, `forbidden` for a scheme that is not among `schemes`, and `unavailable`.
        public func open(_ url: URL) async throws {
            try await system.open(OpenedAddress.read(url.absoluteString, schemes: schemes))
        }

        /// Opens a file or a folder in the program that the user has for it.
        ///
        /// - Throws: `PonteError` with `invalidParameters` for an address that is no file's, and `unavailable`.
        public func openFile(_ file: URL) async throws {
            try await system.open(Self.checked(file))
        }

        /// Shows a file or a folder in the folder that it is in.
        ///
        /// - Throws: `PonteError` with `invalidParameters` for an address that is no file's, and `unavailable`.
        public func revealFile(_ file: URL) async throws {
            try await system.reveal(Self.checked(file))
        }

        private static func checked(_ file: URL) throws -> URL {
            guard file.isFileURL else {
                throw PonteError(.invalidParameters, "This is no file's address. Call open(_:) for a link.")
            }
            return file
        }
    }

    /// The platform's part of `Opener`: one file for each.
    @MainActor
    protocol SystemOpening {
        /// Opens an address, or a file of the app's.
        ///
        /// - Throws: `PonteError` with `unavailable`.
        func open(_ url: URL) async throws
        /// Opens a file of a page's in the program of its type.
        ///
        /// - Throws: `PonteError` with `unavailable`, and `forbidden` where the system would look again, and might find another type.
        func open(_ file: OpenedFile) async throws
        /// - Throws: The same.
        func reveal(_ file: URL) async throws
    }

    extension PonteError {
        static let noProgram = PonteError(
            .unavailable, "No program is there for this. The user can choose one in the system's settings.")
    }
#endif
