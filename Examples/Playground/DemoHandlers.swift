import Ponte
import WebKit

/// Answers what the cards of the page ask for.
@MainActor
final class DemoHandlers {
    /// How many handlers were cancelled because their caller no longer waited.
    private(set) var abandoned = 0

    private unowned let bridge: Bridge
    private unowned let webView: WKWebView
    private let log: MessageLog

    init(_ bridge: Bridge, _ webView: WKWebView, wifi: Wifi, log: MessageLog) {
        self.bridge = bridge
        self.webView = webView
        self.log = log
        bridge.handle(Device.currentSSID) { try wifi.currentSSID() }
        bridge.handle(Demo.paint) { [unowned self] in try await paint() }
        bridge.handleSync(Demo.theme) { Demo.Theme(name: "Meadow", accent: "#2f7d4f") }
        bridge.handle(Demo.interview) { [unowned self] in try await interview() }
        bridge.handle(Demo.withdraw) { withdrawal in try Self.withdraw(withdrawal.amount) }
        bridge.handle(Demo.catchFailure) { [unowned self] celsius in try await catchFailure(celsius) }
        bridge.handle(Demo.never) { [unowned self] in try await never() }
        bridge.handle(Demo.abandoned) { [unowned self] in abandoned }
        bridge.handle(Demo.echo) { text in Demo.Echo(text: text, unicodeScalars: text.unicodeScalars.count) }
        bridge.handle(Demo.double) { number in number * 2 }
        bridge.handle(Demo.refusals) { [unowned self] in self.bridge.diagnostics.refusals }
    }

    private func paint() async throws -> Demo.Painted {
        _ = try await run("document.body.style.background = 'orange';")
        return Demo.Painted(
            title: try await run("document.title") as? String ?? "",
            background: try await run("getComputedStyle(document.body).backgroundColor") as? String ?? "")
    }

    private func run(_ script: String) async throws -> Any? {
        log.record(script: script)
        return try await webView.evaluateJavaScript(script)
    }

    private func interview() async throws -> Demo.Interview {
        Demo.Interview(
            title: try await bridge.call(Page.title),
            headings: try await bridge.call(Page.outline, .init(selector: "h1, h2", limit: 3)))
    }

    private static let balance = 120.5

    private static func withdraw(_ amount: Double) throws -> Double {
        guard amount <= balance else {
            throw Demo.overdrawn(
                "There is not that much in the account.", Demo.Balance(balance: balance, currency: "EUR"))
        }
        return balance - amount
    }

    private func catchFailure(_ celsius: Double) async throws -> Demo.Caught {
        do {
            try await bridge.call(Page.fails, celsius)
            throw PonteError("demo.noError", "The page did not throw.")
        } catch let error as PonteError {
            guard let reason = Page.tooHot.details(of: error) else { throw error }
            return Demo.Caught(code: error.code.rawValue, message: error.message, reason: reason)
        }
    }

    private func never() async throws -> String {
        do {
            try await Task.sleep(for: .seconds(3600))
        } catch {
            abandoned += 1
            throw error
        }
        return "after an hour"
    }
}
