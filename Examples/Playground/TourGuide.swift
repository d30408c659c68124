import CWebKitGTK
import Foundation
import WebKit

/// The actions of the tour's steps on the app: press, read, compare, take pictures.
@MainActor
final class TourGuide {
    let app: App
    private let transcript: Transcript
    private let screenshots: URL?

    struct Problem: Error, CustomStringConvertible {
        let description: String
    }

    init(_ app: App, _ transcript: Transcript, screenshots: URL?) {
        self.app = app
        self.transcript = transcript
        self.screenshots = screenshots
    }

    // MARK: In the page

    /// Presses a button of the page, and returns what its demo gives.
    func press<Value: Decodable>(_ demo: String, as type: Value.Type = Value.self) async throws -> Value {
        let json = try await run("return await press(demo)", ["demo": demo]) as? String
        return try JSONDecoder().decode(type, from: Data((json ?? "").utf8))
    }

    /// Presses a button of which nothing is expected at once.
    func press(_ demo: String) async throws {
        try await run("await press(demo)", ["demo": demo])
    }

    /// Runs the body of an async function in the page, past the bridge.
    @discardableResult
    func run(_ body: String, _ arguments: [String: Any] = [:]) async throws -> Any? {
        try await app.webView.callAsyncJavaScript(body, arguments: arguments, contentWorld: .page)
    }

    /// Reads a number in the page, which may take a moment to become the expected one.
    func read(_ expression: String, until expected: Double) async throws -> Double? {
        var value: Double?
        try? await until(expression) {
            value = try await run("return \(expression)") as? Double
            return value == expected
        }
        return value
    }

    /// Reads a text in the page, which may take a moment to become the expected one.
    func text(_ expression: String, until expected: String) async throws -> String? {
        var value: String?
        try? await until(expression) {
            value = try await run("return \(expression)") as? String
            return value == expected
        }
        return value
    }

    /// Waits until the page at this path has been loaded and parsed.
    func arrive(at path: String) async throws {
        try await until("the page at \(path)") {
            app.webView.url?.path == path && !app.webView.isLoading
        }
    }

    // MARK: Checks

    func expect<Value: Equatable>(_ what: String, _ actual: Value, is expected: Value) {
        app.log.flush()
        let isRight = actual == expected
        transcript.check(isRight, "\(what): \(text(actual))" + (isRight ? "" : ", expected \(text(expected))"))
    }

    func expect(_ what: String, _ isRight: Bool) {
        app.log.flush()
        transcript.check(isRight, what)
    }

    func fail(_ reason: String) {
        expect(reason, false)
    }

    private func text(_ value: Any) -> String {
        if let value = value as? String { return "“\(value)”" }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return "\(value)" }
        return mirror.children.first.map { text($0.value) } ?? "nil"
    }

    /// Waits for something that has no event to tell of it, for a minute at most.
    func until(_ what: String, _ isSo: () async throws -> Bool) async throws {
        let end = ContinuousClock.now + .seconds(60)
        while try await !isSo() {
            guard ContinuousClock.now < end else { throw Problem(description: "Waited a minute for \(what).") }
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Brings the app's own page back after a step that failed, where its process may have died, so that the next step begins on it.
    func recover() async throws {
        try await until("the app's page to come back") {
            app.visit("/")
            try await arrive(at: "/")
            return (try? await run("return typeof press === 'function'")) as? Bool == true
        }
    }

    // MARK: Pictures

    /// Writes a picture of the window, once it shows what the page has come to. Its name begins with the step's number.
    func picture(_ name: String, of widget: UnsafeMutablePointer<GtkWidget>? = nil) async throws {
        guard let screenshots else { return }
        app.log.flush()
        // A page that is given its sixth frame has seen the first one off; the window shows it one or two of GTK's frames later.
        try await run("for (let frame = 0; frame < 6; frame++) await new Promise((next) => requestAnimationFrame(next))")
        try await Task.sleep(for: .milliseconds(200))
        let file = screenshots.appendingPathComponent(String(format: "%02d-%@.png", transcript.number, name))
        try await until("the picture \(file.path)") { app.window.savePicture(of: widget, to: file) }
    }
}
