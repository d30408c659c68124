#if canImport(AppKit) && !canImport(UIKit)
    internal import AppKit

    /// AppKit's application.
    @MainActor
    final class SystemApp {
        init(id: String, name: String) throws {}

        func register(opening arguments: [String]) async throws -> Bool { true }
    }
#endif
