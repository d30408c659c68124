#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    public import Foundation
    internal import Ponte
    internal import PonteAsync
    internal import PontePage
    internal import PonteWindow

    /// The program as the desktop knows it: its id, its name, and one instance of it.
    ///
    ///     await DesktopApp.run(id: "org.example.Inbox", name: "Inbox") { app in
    ///         app.onOpen = { urls in … }
    ///         app.openWindow(bridge)
    ///     }
    ///
    /// Make the first web view in the closure, not before: the desktop takes the icon and the group of a window from the id.
    @MainActor
    public final class DesktopApp {
        /// At an end that takes no refusal.
        private static let timeForClipboard = Duration.seconds(2)
        /// The id, such as `org.example.Inbox`: the name of the `.desktop` file and of the icon, and on macOS the bundle's identifier.
        public let id: String
        /// The name that users see.
        public let name: String
        /// The version that users see, such as `1.2.0`.
        public let version: String
        /// The places for the app's files.
        public let folders: AppFolders
        let system: SystemApp
        private let icons: URL?
        private(set) lazy var menuBar = AppMenuBar(identity)
        let openings = Openings()
        private(set) lazy var colors = AppColors()
        /// The windows of `openWindow` that are not closed.
        var opened: [OpenWindow] = []
        var windowStates: WindowStates?
        /// The work that is left for the app's end.
        var beforeEnd: [@MainActor () async -> Void] = []
        private let end = OneShot<Void>(ifCancelled: ())
        /// Comes when `run()` has kept all.
        private let kept = OneShot<Void>(ifCancelled: ())
        private var keeping: Task<Void, Never>?
        /// How many calls of `quit()` ask the windows or have closed them all.
        private var quits = 0
        /// True while the user reads why the start failed: to quit ends the program with exit code 1 then.
        var hasFailed = false

        private init(id: String, name: String, version: String, icons: URL?, _ system: SystemApp) {
            (self.id, self.name, self.version, self.icons, self.system) = (id, name, version, icons, system)
            folders = AppFolders(id: id)
            // An app before may have gone on without windows.
            WebViewWindow.programEndsWithLast = true
        }

        /// Starts the app for `run`, or hands the arguments to the instance that runs already.
        ///
        /// - Returns: `nil` where another instance of the app runs, which has been told. On macOS the system itself starts no second one.
        /// - Throws: `PonteError` with `invalidValue` for an id that cannot be one, and `unavailable` where there is no display, or no sandbox for pages.
        package static func start(
            id: String, name: String, version: String = "0.0.0", icons: URL? = nil, arguments: [String]? = nil
        ) async throws -> DesktopApp? {
            DeveloperLog.begin()
            let icons = icons ?? AppIcons.folder
            let system = try SystemApp(id: id, name: name, icons: icons)
            if arguments == nil { StartArguments.tellOfBroken() }
            let arguments =
                arguments
                ?? StartArguments.toOpen(CommandLine.arguments.dropFirst(), optionsHaveValues: SystemApp.optionsHaveValues)
            let openings = try await system.register(opening: arguments)
            guard let openings else { return nil }
            let app = DesktopApp(id: id, name: name, version: version, icons: icons, system)
            system.onOpen = { [weak app] in app?.take($0) }
            system.onActivate = { [weak app] in app?.activate(hasVisibleWindows: $0) }
            system.onQuit = { [weak app] limit in await app?.quitForGood(within: limit) ?? .nobodyWaits }
            app.openings.take(openings)
            return app
        }

        /// For menus.
        var identity: AppIdentity {
            AppIdentity(id: id, name: name, version: version, icons: icons) { [weak self] in
                Task { await self?.quit() }
            }
        }

        // MARK: Opening

        /// Gets the files and addresses with which the app is started, and those that a later start, a link or a file manager hands on. Those that came before it was
        /// set come at once.
        ///
        /// An address comes from anywhere: check it as you check what a page sends. Its escapes are as they were written; what is no address is left out, and there is no call
        /// for nothing.
        public var onOpen: (@MainActor ([URL]) -> Void)? {
            get { openings.onOpen }
            set { openings.onOpen = newValue }
        }

        /// Is called when the app is started a second time, and on macOS at a click in the Dock. `nil` presents the newest window; on macOS only if none is on the screen or in the Dock, from where macOS brings one back.
        public var onActivate: (@MainActor () -> Void)?

        private func take(_ urls: [URL]) {
            activate(hasVisibleWindows: false)
            openings.take(urls)
        }

        private func activate(hasVisibleWindows: Bool) {
            if let onActivate { return onActivate() }
            if !hasVisibleWindows { WebViewWindow.all.last?.present() }
        }

        // MARK: End

        /// True if the app goes on without windows, as one with a tray icon does. Then `quit()` ends it.
        public var runsWithoutWindows: Bool {
            get { !WebViewWindow.programEndsWithLast }
            set {
                WebViewWindow.programEndsWithLast = !newValue
                endWithoutWindows()
            }
        }
        private var isRunning = false

        /// Waits for the end, and keeps what has to be kept. Without a window, and without `runsWithoutWindows`, it returns at once.
        package func run() async {
            isRunning = true
            system.startLoop()
            let windows = Task { [weak self] in
                // The number may be an old one: a window may have come in the same turn.
                for await _ in WebViewWindow.count.values { self?.endWithoutWindows() }
            }
            await end.value()
            windows.cancel()
            await keep()
            system.unwatchEnd()
            kept.give(())
        }

        /// Keeps what has to be kept, once.
        func keep() async {
            let task =
                keeping
                ?? Task {
                    for action in beforeEnd { await action() }
                    await ClipboardHandover.run()
                }
            keeping = task
            await task.value
        }

        /// True if somebody has called `quit()`, and no window has refused, or if the user has closed the last window.
        var isEnding: Bool {
            quits > 0 || WebViewWindow.userHasClosedAll && !runsWithoutWindows
        }

        private func endWithoutWindows() {
            if isRunning, WebViewWindow.all.isEmpty, !runsWithoutWindows { end.give(()) }
        }

        /// Closes all windows, and ends the app: `run` returns. A window whose `onClosing`, page or user refuses stays, and so do those behind it (`WebViewWindow.closingQuestions`).
        ///
        /// - Returns: True if all are closed.
        @discardableResult
        public func quit() async -> Bool {
            quits += 1
            guard await WebViewWindow.askAllToClose() else {
                quits -= 1
                return false
            }
            end.give(())
            return true
        }

        /// Quits for the system, which may end the program as soon as this returns.
        ///
        /// - Parameter limit: The time that the windows have, none of which stays then. `nil` is a system that takes a refusal.
        private func quitForGood(within limit: Duration?) async -> QuitResult {
            if let limit {
                quits += 1
                let left = await WebViewWindow.closeAll(within: limit)
                if left > 0 { sayWhoWasClosed(left, limit) }
                // All that wait for the handover wait no longer than this one, and `main` has time to return.
                Task { await ClipboardHandover.run(within: Self.timeForClipboard) }
                end.give(())
            } else {
                guard await quit() else { return .stays }
            }
            if hasFailed {
                await keep()
                exit(EXIT_FAILURE)
            }
            guard isRunning else {
                await keep()
                return .nobodyWaits
            }
            await kept.value()
            return .mainReturns
        }

        private func sayWhoWasClosed(_ count: Int, _ limit: Duration) {
            DeveloperLog.write(
                .warning, "end", about: name,
                """
                The session ends, or a signal ends \(LogText.quoted(name)): \(count) of its windows refused to close or did not answer within \
                \(limit.components.seconds) seconds, and were closed. Let onClosing keep what would be lost.
                """)
        }
    }
#endif
