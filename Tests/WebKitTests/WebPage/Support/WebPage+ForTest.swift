import WebKit

extension WebPage.Configuration {
    /// One that leaves nothing behind.
    static func forTest(_ change: (inout WebPage.Configuration) -> Void = { _ in }) -> WebPage.Configuration {
        var configuration = WebPage.Configuration()
        configuration.websiteDataStore = .nonPersistent()
        change(&configuration)
        return configuration
    }
}

extension WebPage {
    static func forTest(_ change: (inout Configuration) -> Void = { _ in }) -> WebPage {
        WebPage(configuration: .forTest(change))
    }
}

extension AsyncSequence<WebPage.NavigationEvent, any Error> {
    /// All events, when the sequence has ended.
    @discardableResult
    @MainActor
    func all() async throws -> [WebPage.NavigationEvent] {
        var events: [WebPage.NavigationEvent] = []
        for try await event in self { events.append(event) }
        return events
    }

    /// The error with which the sequence ends; `nil` if it ends without.
    @MainActor
    func failure() async -> (any Error)? {
        do {
            try await all()
            return nil
        } catch {
            return error
        }
    }

    /// The error of a load that has failed before its document came.
    @MainActor
    func loadError() async -> NSError? {
        guard case .failedProvisionalNavigation(let error) = await failure() as? WebPage.NavigationError else { return nil }
        return error as NSError
    }
}
