import TestSupport

@testable import WebKit

/// The lines that the module `WebKit` says, whatever the tests' own log is: from the first question on, they come here alone.
enum Complaints {
    /// `nil` while nobody listens.
    private static let said = Locked<String?>(nil)
    private static let hook: Void = EngineLog.send { _, text in said.withLock { $0? += "\(text)\n" } }

    static func during(_ body: () throws -> Void) rethrows -> String {
        begin()
        try body()
        return end()
    }

    @MainActor
    static func whileAwaiting(_ body: () async -> Void) async -> String {
        begin()
        await body()
        return end()
    }

    private static func begin() {
        _ = hook
        said.withLock { $0 = "" }
    }

    private static func end() -> String {
        said.withLock { $0.take() ?? "" }
    }
}
