#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    package import PonteAsync
    internal import PonteControls
    internal import PonteText
    public import WebKit

    /// A window that shows a web view: GTK's on Linux, AppKit's on macOS.
    ///
    ///     let window = WebViewWindow(webView)
    ///     await window.closed()
    ///
    /// It stays until the user closes it or the app calls `close()`, and holds itself and the web view until then.
    ///
    /// On macOS the first window starts AppKit's loop, unless that runs, and takes the keys. A later one gets them if the app has them; `present()` takes them from another app. A program without a menu bar gets one with the usual keys. One without a delegate asks its windows before
    /// it ends (`onClosing`); then `main` has 5 seconds to return.
    ///
    /// On Linux it takes Ctrl+Z and Shift+Ctrl+Z, which undo and redo in the page, where the page and the menus of the app leave them.
    ///
    /// In a debug build it sets the view's `isInspectable`, unless the app has done so (on macOS nobody can say if it has: set it to `false` behind this), and takes the keys of a developer that the page has left: F5 and Ctrl+R (on macOS Command-R)
    /// reload, with Shift past the cache; on Linux F12 opens the web inspector, if the view can be inspected.
    @MainActor
    public final class WebViewWindow {
        /// The text of the title bar.
        public private(set) var title: String
        /// Decides if the window is closed when the user wants that, or `askToClose()` is called. False keeps it.
        ///
        ///     window.onClosing = { await dialogs.confirm(Question(title: "Close without saving?")) }
        ///
        /// The window stays open meanwhile. It is asked once at a time. At the end of a session of Linux, `DesktopApp` asks it, and closes the window 5 seconds later whatever it says.
        public var onClosing: (@MainActor () async -> Bool)?
        /// The questions that all windows ask by themselves: behind `onClosing`, and not by `close()`. Without one, nobody is asked.
        public static var closingQuestions: ClosingQuestions = .all
        private(set) var system: SystemWindow?
        /// The owner of the view. It is held while the window is open.
        package var content: AnyObject?
        /// Objects that serve the window, such as its delegates. They are held while the window is open.
        package var companions: [AnyObject] = []
        /// The size of the web view, and how the window is shown. After the window is closed, as it was last.
        public private(set) var state: WindowState {
            didSet { stateChanges?.send(state) }
        }
        /// As `state`, with the size of all that is in the window: of the app's menu, too.
        package private(set) var contentState: WindowState
        /// Their readers end with the window.
        private var stateChanges: Broadcast<WindowState>?
        private var activity: Broadcast<Bool>? = Broadcast(false)
        private var isAsked = false
        private var waiting: [Int: AsyncStream<Never>.Continuation] = [:]
        private var waits = 0

        /// The windows of the program that are open, the oldest first. A window that is shown is here, whatever the app holds.
        public private(set) static var all: [WebViewWindow] = [] {
            didSet {
                count.send(all.count)
                if !all.isEmpty { userHasClosedAll = false }
            }
        }
        /// True if the user has closed the last window, and not the app by `close()`.
        package private(set) static var userHasClosedAll = false
        /// True if the program ends with its last window.
        package static var programEndsWithLast = true
        /// How many are open.
        package static let count = Broadcast(0)

        /// Shows the window at once. On Linux, that of a view which a page has opened (`createWebViewWith`) is shown when its page is there, and closes by itself if there
        /// comes none: a download, or what the view's navigation delegate refuses.
        ///
        /// - Parameters:
        ///   - webView: Leaves the window that it is in.
        ///   - title: `nil` is the page's title, also when it changes, and the program's name for a page without one.
        ///   - width: Of the web view, in pixels (points on macOS), 1 to 32,767.
        ///   - height: The same.
        @discardableResult
        public convenience init(_ webView: WKWebView, title: String? = nil, width: Int = 960, height: Int = 640) {
            self.init(webView, title: title, state: WindowState(width: width, height: height))
        }

        /// Shows the window at once, as it was; for that of a popup see `init(_:title:width:height:)`.
        ///
        /// - Parameters:
        ///   - webView: Leaves the window that it is in.
        ///   - title: As in `init(_:title:width:height:)`.
        ///   - state: The size, and how the window is shown. Numbers that no window can have are brought into bounds.
        ///   - titleBar: `hidden` for a page that draws a title bar of its own.
        @discardableResult
        public init(_ webView: WKWebView, title: String? = nil, state: WindowState, titleBar: TitleBar = .system) {
            let state = state.withinBounds
            let system = SystemWindow(webView, state, titleBar)
            self.system = system
            self.title = DisplayText.line(title ?? Self.title(of: webView.title))
            self.state = state
            contentState = state
            stateChanges = Broadcast(state)
            system.setTitle(self.title)
            if title == nil { system.onPageTitle = { [weak self] in self?.follow($0) } }
            system.onClose = { [weak self] in self?.userWantsToClose() }
            system.onChange = { [weak self] in self?.readState() }
            system.askBeforeLeaving { [weak self] in self?.askUser($0) }
            #if DEBUG
                system.serveDeveloper()
            #endif
            Self.all.append(self)
            show(system)
            readState()
        }

        /// A window's bar with its title and buttons.
        public enum TitleBar: Sendable {
            /// The desktop's.
            case system
            /// None: the page draws one, and calls `startDragging()` when the user drags it. On macOS the window's buttons lie over the page.
            case hidden
        }

        private func follow(_ pageTitle: String?) {
            setTitle(Self.title(of: pageTitle), followsPage: true)
        }

        func setTitle(_ title: String, followsPage: Bool) {
            self.title = DisplayText.line(title)
            system?.setTitle(self.title)
            if !followsPage { system?.onPageTitle = nil }
        }

        /// WebKit cuts what a page calls itself: 1,000 UTF-16 code units.
        private static func title(of pageTitle: String?) -> String {
            guard let pageTitle, !pageTitle.isEmpty else { return ProcessInfo.processInfo.processName }
            return pageTitle
        }

        // MARK: State

        /// The view; `nil` once the window is closed.
        public var webView: WKWebView? { system?.webView }

        /// The state now, and each later one. A slow reader gets the newest. The stream ends when the window is closed.
        public var states: AsyncStream<WindowState> {
            stateChanges?.values ?? .finished
        }

        /// True while the window has the keys.
        public var isActive: Bool { activity?.value ?? false }

        /// `isActive` now, and each later value. The stream ends when the window is closed.
        public var activeStates: AsyncStream<Bool> {
            activity?.values ?? .finished
        }

        private func readState() {
            guard let system else { return }
            contentState = system.contentState
            let new = system.state
            if new != state { state = new }
            activity?.send(system.isActive)
        }

        // MARK: End

        /// Waits until the window is closed, or until the task is cancelled. If it is closed already, it returns at once.
        ///
        /// Behind the last window, it waits until the desktop's clipboard manager has what the program has copied: 10 seconds at most.
        public func closed() async {
            await ended()
            if !isOpen, Self.all.isEmpty { await ClipboardHandover.run() }
        }

        /// Waits as `closed()`, and for nothing else.
        package func ended() async {
            guard system != nil else { return }
            let (end, continuation) = AsyncStream<Never>.makeStream()
            waits += 1
            let number = waits
            waiting[number] = continuation
            defer { waiting[number] = nil }
            for await _ in end {}
        }

        /// False once the window was closed.
        public var isOpen: Bool { system != nil }

        private func userWantsToClose() {
            guard !isAsked else { return }
            guard onClosing == nil, !(endsProgram && RunningDownloads.wantQuestion) else {
                Task { await askToClose() }
                return
            }
            isAsked = true
            // A window whose page does not listen closes in the same turn.
            askPage { [weak self] in self?.take(answer: $0) }
        }

        /// Closes the window if `onClosing` agrees, and then the page and the user, as when the user closes it (`closingQuestions`).
        ///
        /// - Returns: True if the window is closed. False if it stays, and while an earlier question is open.
        @discardableResult
        public func askToClose() async -> Bool { await ask(aboutDownloads: endsProgram) }

        private var endsProgram: Bool { Self.all.count == 1 && Self.programEndsWithLast }

        private func ask(aboutDownloads: Bool) async -> Bool {
            guard isOpen else { return true }
            guard !isAsked else { return false }
            isAsked = true
            take(answer: await agrees(aboutDownloads: aboutDownloads))
            return !isOpen
        }

        private func take(answer: Bool) {
            isAsked = false
            if answer, isOpen { closeForUser() }
        }

        private func agrees(aboutDownloads: Bool) async -> Bool {
            guard await onClosing?() ?? true, isOpen else { return false }
            let page = OneShot(ifCancelled: false)
            askPage { page.give($0) }
            guard await page.value(), let system else { return false }
            return aboutDownloads ? await RunningDownloads.mayEnd(over: system) : true
        }

        private func askPage(_ answer: @escaping @MainActor (Bool) -> Void) {
            guard let system, Self.closingQuestions.contains(.unsavedWork) else { return answer(true) }
            system.askPage(answer)
        }

        /// Asks the user for the page, in a later turn.
        private func askUser(_ answer: @escaping @MainActor (Bool) -> Void) {
            // A view that has gone to a window of the app's own is not of this one.
            guard let system, system.showsView, Self.closingQuestions.contains(.unsavedWork) else { return answer(true) }
            let texts = DesktopTexts.current
            let question = Question(
                title: texts.leaveQuestion, confirm: texts.leavePage, dismiss: texts.stayOnPage, isDestructive: true)
            Task { answer(await SystemWindow.ask(question, over: system)) }
        }

        /// Closes the window because its page wants that, which is not asked again. If the program ends by that, the user is asked about downloads that run.
        package func closeForPage() {
            guard endsProgram, RunningDownloads.wantQuestion else { return close() }
            guard let system, !isAsked else { return }
            isAsked = true
            Task {
                let mayEnd = await RunningDownloads.mayEnd(over: system)
                isAsked = false
                if mayEnd { close() }
            }
        }

        private func closeForUser() {
            close()
            Self.userHasClosedAll = Self.all.isEmpty
        }

        /// Closes all windows as when the user closes them, the newest first. One whose `onClosing`, page or user refuses stays, and so do those behind it.
        ///
        /// - Returns: True if all are closed.
        package static func askAllToClose() async -> Bool {
            guard await RunningDownloads.mayEnd(over: all.last?.system) else { return false }
            // One may open while another asks.
            while let window = all.last {
                guard await window.ask(aboutDownloads: false) else { return false }
            }
            return true
        }

        /// Asks all windows at once if they close, and then closes those that have refused or not answered, and those that have opened in the meantime.
        ///
        /// - Parameter limit: Of all their answers.
        /// - Returns: How many have refused or not answered.
        @discardableResult
        package static func closeAll(within limit: Duration, clock: any Clock<Duration> = ContinuousClock()) async -> Int {
            let asked = all
            let answers = asked.map { window in
                Task {
                    // One that is being asked gives its answer to somebody else.
                    if await !window.ask(aboutDownloads: false), window.isAsked { await window.ended() }
                }
            }
            _ = try? await withTimeout(limit, clock: clock) {
                for answer in answers { await answer.value }
            }
            let left = asked.filter(\.isOpen).count
            for window in all { window.close() }
            return left
        }

        /// Closes the window and releases the web view, without a question. A second time, it does nothing.
        public func close() {
            guard let system else { return }
            readState()
            self.system = nil
            system.close()
            content = nil
            companions = []
            (stateChanges, activity) = (nil, nil)
            for continuation in waiting.values { continuation.finish() }
            Self.all.removeAll { $0 === self }
        }
    }

    extension AsyncStream {
        fileprivate static var finished: Self { AsyncStream { $0.finish() } }
    }
#endif
