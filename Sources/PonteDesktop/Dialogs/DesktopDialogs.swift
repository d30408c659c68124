#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Foundation
    public import Ponte
    public import PonteControls
    public import WebKit

    /// The system's dialogs over the window of a web view: to choose files and folders, to tell and to ask. For pages, and for the app.
    ///
    ///     bridge.enable(DesktopDialogs(webView))
    ///
    /// In the page: `const [file] = (await ponte.call("dialog.open", { filters: [{ name: "PDF", extensions: ["pdf"] }] })) ?? []`.
    ///
    /// The pages of a view have one dialog at a time (`dialog.busy`), which goes when its page is left or its call cancelled. Those of the app stand beside it.
    @MainActor
    public final class DesktopDialogs: Capability {
        /// The folder in which file dialogs begin; `nil` is the system's choice, which is often the last one.
        public var folder: URL?
        let system: SystemDialogs
        private let place: DialogPlace

        /// Dialogs over the window in which the view is shown.
        public convenience init(_ webView: WKWebView) {
            self.init(webView, clock: ContinuousClock())
        }

        /// Dialogs over the window in which the page is shown. On macOS nobody can say which that is: they stand over none.
        @available(macOS 26, *)
        public convenience init(_ page: WebPage) {
            self.init(page.shownView, clock: ContinuousClock())
        }

        /// Counts them by another clock than the computer's.
        package init(_ webView: WKWebView?, clock: any Clock<Duration>) {
            system = SystemDialogs(over: webView)
            place = DialogPlace(clock: clock)
        }

        /// Offers what `DialogContract` names. The bridge keeps it.
        public func add(to bridge: Bridge, for policy: Policy?) {
            let grants = FileGrants.of(bridge)
            bridge.handle(withContext: DialogContract.open, for: policy) { [self] options, call async throws in
                let options = options ?? DialogContract.OpenOptions()
                let question = try options.checked(folder)
                guard let urls = try await place.show({ try await system.choose(question) }) else { return nil }
                var files: [ChosenFile] = []
                for url in urls.prefix(Self.limit) {
                    let grant = grants.add(url, isWritable: options.isWritable == true, for: call.caller)
                    files.append(ChosenFile(grant, await FileDetails.read(try await grant.place())))
                }
                return files
            }
            bridge.handle(withContext: DialogContract.openFolder, for: policy) { [self] options, call async throws in
                let options = options ?? DialogContract.FolderOptions()
                let question = try options.checked(folder)
                guard let url = try await place.show({ try await system.choose(question) })?.first else { return nil }
                let path = await FileGrant.path(of: url)
                return ChosenFolder(
                    grants.add(url, isWritable: options.isWritable == true, for: call.caller, within: path), in: grants)
            }
            bridge.handle(withContext: DialogContract.save, for: policy) { [self] options, call async throws in
                let question = try (options ?? DialogContract.SaveOptions()).checked(folder)
                guard let url = try await place.show({ try await system.choose(question) })?.first else { return nil }
                let grant = grants.add(url, isWritable: true, for: call.caller)
                return ChosenFile(grant, await FileDetails.read(try await grant.place()))
            }
            bridge.handle(DialogContract.message, for: policy) { [self] message async throws in
                let question = try message.checked()
                _ = try await place.show { await system.ask(question) }
            }
            bridge.handle(DialogContract.confirm, for: policy) { [self] confirm async throws in
                let question = try confirm.checked()
                return try await place.show { await system.ask(question) }
            }
        }

        /// How many files a page gets at once.
        private static let limit = 10_000
    }

    /// The app's own dialogs. Each ends as if the user had cancelled it when its window is closed or hidden, or the view leaves the window.
    extension DesktopDialogs {
        /// Lets the user choose a file.
        ///
        /// - Parameters:
        ///   - title: The title, if there is one.
        ///   - filters: The user changes between them; without any, all files are offered.
        /// - Returns: `nil` where the user cancels, or the task is cancelled.
        /// - Throws: `PonteError` with `unavailable` where the system can show no dialog, and `unreadable` for a file that is not on this computer.
        public func open(title: String? = nil, filters: [FileTypeFilter] = []) async throws -> URL? {
            try await system.choose(FileQuestion(.file, title: title, filters: filters, folder: folder))?.first
        }

        /// Lets the user choose files: one at least.
        ///
        /// - Returns: `nil` where the user cancels, or the task is cancelled.
        /// - Throws: As `open(title:filters:)`.
        public func openMany(title: String? = nil, filters: [FileTypeFilter] = []) async throws -> [URL]? {
            try await system.choose(FileQuestion(.files, title: title, filters: filters, folder: folder))
        }

        /// Lets the user choose a folder.
        ///
        /// - Returns: `nil` where the user cancels, or the task is cancelled.
        /// - Throws: As `open(title:filters:)`.
        public func openFolder(title: String? = nil) async throws -> URL? {
            try await system.choose(FileQuestion(.folder, title: title, folder: folder))?.first
        }

        /// Lets the user name a file, which need not be there yet; the system asks before one is replaced.
        ///
        /// - Parameters:
        ///   - title: The title, if there is one.
        ///   - name: The name that it gets, unless the user writes another.
        ///   - filters: The user changes between them; without any, all files are offered.
        /// - Returns: `nil` where the user cancels, or the task is cancelled.
        /// - Throws: As `open(title:filters:)`.
        public func save(title: String? = nil, name: String? = nil, filters: [FileTypeFilter] = []) async throws -> URL? {
            try await system.choose(FileQuestion(.newFile, title: title, filters: filters, folder: folder, name: name))?.first
        }

        /// Tells the user something, and waits until it is closed.
        ///
        /// - Parameter confirm: The button's text; an empty one is `DesktopTexts.ok`.
        public func show(_ message: String, title: String? = nil, confirm: String = "") async {
            _ = await system.ask(
                Question(title: title ?? message, details: title == nil ? nil : message, confirm: confirm, dismiss: nil))
        }

        /// Asks the user, and waits.
        ///
        /// - Returns: True if the user confirms; `false` where the task is cancelled.
        public func confirm(_ question: Question) async -> Bool {
            await system.ask(question)
        }
    }
#endif
