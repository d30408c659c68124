internal import Foundation
public import Ponte
public import PontePage
public import WebKit

/// A page in a real web view that nobody sees, for tests of what a page does with the app and the app with the page.
///
///     try await HeadlessPage(policy: .mainFrame(of: "app://example"), setUp: notes.connect).run { page in
///         try await page.load(html: html)
///         try await page.type("Milk", into: "#title")
///         try await page.click("#save")
///         try await page.waitFor("li")
///         try await page.expect(.pageCalls(Notes.save, Note(title: "Milk")))
///     }
///
/// It has a window of its own, so the page is visible to itself and gets animation frames. On Linux the window is not on the screen, but a display
/// is needed: run the tests with `xvfb-run`. Each page has its own cookies and storage, so any number of pages can be there at once.
///
/// A problem in the page fails the test: see `run(_:)`.
@MainActor
public final class HeadlessPage: RecordedPage {
    /// How long each load, each script and each wait lasts at most, of real time, also while the page is busy.
    public var timeout = Duration.seconds(60)

    let console = PageConsole()
    private let makeView: @MainActor (PageConsole) -> HeadlessView
    private var made: HeadlessView?
    private var hasFinished = false

    /// A page that shows nothing yet, with a bridge that this makes.
    ///
    /// - Parameters:
    ///   - policy: The documents that may speak to the app.
    ///   - width: Of the page, in pixels (points on Apple's systems), 1 to 32,767.
    ///   - height: The same.
    ///   - configuration: For one page alone; `nil` is a new one, whose website data are not kept.
    ///   - clock: Measures the timeouts of the app's calls.
    ///   - setUp: Adds the app's handlers. Its error is thrown by the first load, and by `finish()`.
    /// - Throws: `TestFailure` with `noDisplay`.
    public convenience init(
        policy: Policy, width: Int = 390, height: Int = 844, configuration: WKWebViewConfiguration? = nil,
        clock: any Clock<Duration> = ContinuousClock(), setUp: @escaping @MainActor (Bridge) throws -> Void = { _ in }
    ) throws {
        try self.init(width: width, height: height, configuration: configuration) { webView in
            let bridge = Bridge(webView, policy: policy, clock: clock)
            try setUp(bridge)
            return bridge
        }
    }

    /// A page that shows nothing yet, with a bridge that is open to the main frame of `app://example`.
    ///
    /// - Throws: `TestFailure` with `noDisplay`.
    public convenience init() throws {
        try self.init(policy: .mainFrame(of: "app://example"))
    }

    /// A page that shows nothing yet, with the bridge that the app makes.
    ///
    ///     let app = NotesApp()
    ///     let page = try HeadlessPage { webView in app.makeBridge(webView) }
    ///
    /// - Parameters:
    ///   - width: Of the page, in pixels (points on Apple's systems), 1 to 32,767.
    ///   - height: The same.
    ///   - configuration: For one page alone; `nil` is a new one, whose website data are not kept.
    ///   - makeBridge: Makes the app's bridge, when the web view is needed first. The page keeps the bridge, and nothing else of the app. Its
    ///     error is thrown by the first load, and by `finish()`.
    /// - Throws: `TestFailure` with `noDisplay`.
    public init(
        width: Int = 390, height: Int = 844, configuration: WKWebViewConfiguration? = nil,
        makeBridge: @escaping @MainActor (WKWebView) throws -> Bridge
    ) throws {
        try HeadlessWindow.requireDisplay()
        makeView = { console in
            HeadlessView(width: width, height: height, configuration: configuration, console: console, makeBridge: makeBridge)
        }
    }

    /// - Parameter makeView: Makes what shows the page, when it is needed first.
    init(_ makeView: @escaping @MainActor (PageConsole) -> HeadlessView) throws {
        try HeadlessWindow.requireDisplay()
        self.makeView = makeView
    }

    deinit {
        let hasFinished = hasFinished
        Task { @MainActor [made, console] in
            if !hasFinished, let failure = console.failure {
                FileHandle.standardError.write(Data("A HeadlessPage was not finished. \(failure)\n".utf8))
            }
            made?.close()
        }
    }

    /// Made when it is needed first.
    var view: HeadlessView {
        if let made { return made }
        let view = makeView(console)
        made = view
        return view
    }

    /// The view that shows the page.
    public var webView: WKWebView { view.webView }

    /// The app's side.
    public var bridge: Bridge { view.bridge }

    public var recorder: MessageRecorder { view.recorder }

    // MARK: The end of a test

    /// Runs a test with the page, and fails if anything has gone wrong in the page meanwhile: `finish()`.
    ///
    /// As many tests have a page at once as the machine has processors, and at least two; the others wait for their turn.
    ///
    /// - Returns: The result of `body`.
    /// - Throws: The error of `body`. If the page has reported problems, `TestFailure` with `pageProblems`, which holds them and the error of `body`.
    @discardableResult
    public func run<Output: Sendable>(
        fileID: StaticString = #fileID, line: Int = #line, _ body: @MainActor (HeadlessPage) async throws -> Output
    ) async throws -> Output {
        try await PageQueue.shared.run {
            let output: Output
            do {
                output = try await body(self)
            } catch {
                await settle()
                close()
                if let failure = made?.failure { throw failure }
                guard !console.problems.isEmpty, let failure = console.failure else { throw error }
                // A wait that failed has said so already.
                if let error = error as? TestFailure, error.message.hasSuffix(notes) { throw error }
                throw TestFailure(.pageProblems, "\(error)\n\(failure)")
            }
            try await finish(fileID: fileID, line: line)
            return output
        }
    }

    /// Closes the page, and fails if it has reported problems that the test does not expect, or not reported those that it expects.
    ///
    /// Problems are uncaught errors, rejected promises that nobody handles, scripts, pictures and other parts that cannot be loaded, and what is written to the console
    /// at one of `failingLevels`, in all frames.
    ///
    /// - Throws: `TestFailure` with `pageProblems`; the error of the app's set-up.
    public func finish(fileID: StaticString = #fileID, line: Int = #line) async throws {
        guard !hasFinished else { return }
        await settle()
        close()
        if let failure = made?.failure { throw failure }
        if let failure = console.failure { throw TestFailure(.pageProblems, failure, fileID, line) }
    }

    private func settle() async {
        guard let made else { return }
        made.isBusy = await !console.settle(made.webView, timeout: made.isBusy ? min(timeout, .seconds(2)) : timeout)
    }

    private func close() {
        hasFinished = true
        made?.bridge.close()
        made?.close()
    }

    // MARK: Problems

    /// All that the page has written to the console by now, and all errors, in order.
    public var consoleMessages: [ConsoleMessage] { console.messages }

    /// The levels at which what is written to the console fails the test: warnings and errors, where a test says nothing else. Uncaught errors
    /// and the like always do.
    public var failingLevels: Set<ConsoleMessage.Level> {
        get { console.failingLevels }
        set { console.failingLevels = newValue }
    }

    /// The page reports a problem whose text contains this, once or more, before or after this line. If it has not until `finish()`, the test fails.
    public func expectProblem(_ text: String) {
        console.expected.append(text)
    }

    /// Problems whose text contains this do not fail the test.
    public func ignoreProblems(_ text: String) {
        console.ignored.append(text)
    }
}
