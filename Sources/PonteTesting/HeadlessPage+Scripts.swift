public import Foundation
internal import PonteAsync
internal import PonteWire
internal import WebKit

extension HeadlessPage {
    // MARK: Scripts

    /// The value of a JavaScript expression in the main frame; of a promise, what it resolves to.
    ///
    ///     #expect(try await page.evaluate("document.title", as: String.self) == "Notes")
    ///
    /// - Parameters:
    ///   - expression: One expression. `(() => { … })()` holds several statements, `await` included if it begins with `async`.
    ///   - type: The type that the value becomes, by way of JSON; `undefined` is `nil`.
    ///   - arguments: Constants that the expression finds, as in `WKWebView.callAsyncJavaScript(_:arguments:in:contentWorld:)`.
    ///   - fileID: The file of the test, for a failure.
    ///   - line: The line of the test, for a failure.
    /// - Throws: `TestFailure` with `scriptFailed`, or with `timedOut` if the page is busy or the promise is not settled.
    public func evaluate<Value: Decodable>(
        _ expression: String, as type: Value.Type = Value.self, arguments: [String: Any] = [:],
        fileID: StaticString = #fileID, line: Int = #line
    ) async throws -> Value {
        // The page may have replaced its own `JSON`.
        let body =
            "return (globalThis.ponteTesting?.stringify ?? JSON.stringify)({ __proto__: null, value: await (\n\(expression)\n) })"
        let text = try await call(body, arguments, in: .page, expression, fileID, line) as? String ?? "{}"
        do {
            return try PlainJSON.decode(ScriptResult<Value>.self, fromText: text).value
        } catch {
            throw TestFailure(.scriptFailed, "The result is no \(Value.self): \(text)\n  \(expression)", fileID, line)
        }
    }

    /// Evaluates a JavaScript expression in the main frame, and waits for it if it is a promise.
    ///
    /// - Throws: `TestFailure` with `scriptFailed`, or with `timedOut` if the page is busy or the promise is not settled.
    public func evaluate(
        _ expression: String, arguments: [String: Any] = [:], fileID: StaticString = #fileID, line: Int = #line
    ) async throws {
        _ = try await call("await (\n\(expression)\n)", arguments, in: .page, expression, fileID, line)
    }

    private func call(
        _ body: String, _ arguments: [String: Any], in world: WKContentWorld, _ expression: String, _ fileID: StaticString,
        _ line: Int
    ) async throws -> Any? {
        let answer: ScriptAnswer?
        do {
            answer = try await call(body, arguments, in: world, within: timeout)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw TestFailure(.scriptFailed, "A script failed. \(Self.message(of: error))\n  \(expression)", fileID, line)
        }
        guard let answer else {
            throw TestFailure(.timedOut, "A script has no result within \(timeout).\(notes)\n  \(expression)", fileID, line)
        }
        return answer.value
    }

    /// - Returns: `nil` if the page has given no answer by then: it is busy, or waits itself.
    private func call(
        _ body: String, _ arguments: [String: Any], in world: WKContentWorld, within rest: Duration
    ) async throws -> ScriptAnswer? {
        let view = view
        let answer = try await Self.wait(rest) { [webView = view.webView] in
            ScriptAnswer(try await webView.callAsyncJavaScript(body, arguments: arguments, contentWorld: world))
        }
        view.isBusy = answer == nil
        return answer
    }

    /// - Returns: `nil` when the time is over: at the earliest after two seconds, which a page may need on a machine under load.
    private static func wait<Output: Sendable>(
        _ time: Duration, for work: @escaping @MainActor () async throws -> Output
    ) async throws -> Output? {
        try await withTimeout(max(time, .seconds(2)), clock: ContinuousClock(), work)
    }

    private static func message(of error: any Error) -> String {
        (error as NSError).userInfo["WKJavaScriptExceptionMessage"] as? String ?? error.localizedDescription
    }

    // MARK: The user

    /// Clicks on the first element that a CSS selector finds, as soon as a user could: it is shown, enabled and not covered. It is scrolled into view.
    ///
    /// A program cannot move the mouse of a page that nobody sees. The page gets the events of a mouse in their order, from `pointerover` to
    /// `click`, with what they do: a link is followed, a box is checked, the focus moves. They differ in `isTrusted`, which is `false`, and
    /// `:hover` does not hold. A `select` gets the focus, and no menu; of a list box
    /// (`size`, `multiple`), the option under the mouse is chosen, and no other.
    ///
    /// - Throws: `TestFailure` with `timedOut`, which says what stands in the way; with `scriptFailed` for a text that is no selector.
    public func click(_ selector: String, fileID: StaticString = #fileID, line: Int = #line) async throws {
        try await perform(Self.clickScript, ["selector": selector], "Nobody can click on \(selector).", fileID, line)
    }

    /// Types a text at the end of what the first element that a CSS selector finds holds, key by key, as soon as a user could. A line feed is the Enter key:
    /// it sends a form through its first button, or without one if the form has one field of text.
    ///
    /// Each character has its events: `keydown`, `keypress`, `beforeinput`, `input` and `keyup`. The text itself goes through the engine's editing commands.
    /// `change` comes when the focus leaves the element, as with a user.
    ///
    /// A field whose value is chosen as a whole gets the text as its value, in the form of HTML, with `input` and `change`: `2024-02-29` for a date,
    /// `09:30` for a time, `#ff8800` for a colour, `75` for a range.
    ///
    /// - Throws: `TestFailure` with `timedOut`, which says what stands in the way; with `scriptFailed` for an element that takes no text, or not this one.
    public func type(_ text: String, into selector: String, fileID: StaticString = #fileID, line: Int = #line) async throws {
        try await perform(
            Self.typeScript, ["selector": selector, "text": text], "Nobody can type into \(selector).", fileID, line)
    }

    // MARK: Waiting

    /// Waits until the first element that a CSS selector finds is shown: it has a size, and is not hidden.
    ///
    /// - Throws: `TestFailure` with `timedOut`; with `scriptFailed` for a text that is no selector.
    public func waitFor(_ selector: String, fileID: StaticString = #fileID, line: Int = #line) async throws {
        try await perform(Self.shownScript, ["selector": selector], "\(selector) is not shown.", fileID, line)
    }

    /// Waits until a JavaScript expression is true in the main frame.
    ///
    ///     try await page.waitFor(condition: "document.title === 'Saved'")
    ///
    /// - Throws: `TestFailure` with `timedOut`.
    public func waitFor(condition expression: String, fileID: StaticString = #fileID, line: Int = #line) async throws {
        var error = ""
        try await poll(for: timeout) { rest in
            do {
                let body = "return !!(await (\n\(expression)\n))"
                error = ""
                return try await call(body, [:], in: .page, within: rest)?.value as? Bool == true
            } catch let cancellation as CancellationError {
                throw cancellation
            } catch let problem {
                error = " " + Self.message(of: problem)
                return false
            }
        } otherwise: {
            TestFailure(.timedOut, "\(expression) has not become true within \(timeout).\(error)\(notes)", fileID, line)
        }
    }

    /// Waits until something is so in the app.
    ///
    ///     try await page.waitFor("a note") { !store.notes.isEmpty }
    ///
    /// - Parameters:
    ///   - what: The words for a failure.
    ///   - fileID: The file of the test, for a failure.
    ///   - line: The line of the test, for a failure.
    ///   - isSo: The condition.
    /// - Throws: `TestFailure` with `timedOut`; what the condition throws.
    public func waitFor(
        _ what: String, fileID: StaticString = #fileID, line: Int = #line, _ isSo: @escaping @MainActor () async throws -> Bool
    ) async throws {
        try await poll(for: timeout) { rest in
            try await Self.wait(rest, for: isSo) == true
        } otherwise: {
            TestFailure(.timedOut, "\(what) did not come within \(timeout).\(notes)", fileID, line)
        }
    }

    // MARK: Pictures

    /// A picture of the page as it is now, as a PNG file.
    ///
    /// - Throws: `TestFailure` with `screenshotFailed`, or with `timedOut` if the page is busy.
    public func screenshot(fileID: StaticString = #fileID, line: Int = #line) async throws -> Data {
        let webView = webView
        do {
            let data = try await Self.wait(timeout) {
                try await webView.takeSnapshot(configuration: nil).pngData()
            }
            guard let data else {
                throw TestFailure(.timedOut, "There was no picture of the page within \(timeout).\(notes)", fileID, line)
            }
            if let data { return data }
        } catch let error where !(error is WKError) {
            throw error
        } catch {
            throw TestFailure(
                .screenshotFailed, "No picture of the page could be taken. \(error.localizedDescription)", fileID, line)
        }
        throw TestFailure(.screenshotFailed, "The picture of the page could not be written as PNG.", fileID, line)
    }

    // MARK: -

    private static let clickScript = String(decoding: PackageResources.click_js, as: UTF8.self)
    private static let typeScript = String(decoding: PackageResources.type_js, as: UTF8.self)
    private static let shownScript = String(decoding: PackageResources.shown_js, as: UTF8.self)
    /// The scripts of the test run apart from the page's, whose own versions of the DOM's functions they do not meet.
    private static let world = WKContentWorld.world(name: "ponteTesting")

    /// Calls a script until it says that nothing stands in the way.
    private func perform(
        _ script: String, _ arguments: [String: Any], _ failure: String, _ fileID: StaticString, _ line: Int
    ) async throws {
        var reason = ""
        try await poll(for: timeout) { rest in
            do {
                guard let answer = try await call(script, arguments, in: Self.world, within: rest) else {
                    reason = "The page is busy: its own script has not ended."
                    return false
                }
                reason = answer.value as? String ?? "The script gave no answer."
                return reason.isEmpty
            } catch let cancellation as CancellationError {
                throw cancellation
            } catch let error as WKError where Self.hasLeft(error) {
                // The document is being left: the next one is asked.
                reason = error.localizedDescription
                guard error.code != .webContentProcessTerminated else {
                    throw TestFailure(.scriptFailed, "\(failure) The web process has ended.\(notes)", fileID, line)
                }
                return false
            } catch {
                throw TestFailure(.scriptFailed, "\(failure) \(Self.message(of: error))", fileID, line)
            }
        } otherwise: {
            TestFailure(.timedOut, "\(failure) \(reason)\(notes)", fileID, line)
        }
    }

    /// True where a script's document or process is gone, and not where the script has failed.
    private static func hasLeft(_ error: WKError) -> Bool {
        guard let message = error.userInfo["WKJavaScriptExceptionMessage"] as? String else { return true }
        // Apple's WebKit says so of a promise whose document was left.
        return message.contains("no longer reachable")
    }
}
