/// The sequences of events that a `WebPage` has given: of each load, and of all navigations.
@MainActor
final class PageNavigations {
    typealias Event = WebPage.NavigationEvent
    typealias Events = AsyncThrowingStream<Event, any Error>

    private struct Load {
        let navigation: WKNavigation
        /// Is held until the load ends: an app that reads no event does not stop it.
        let events: Events
        let continuation: Events.Continuation
        var isStarted = false
        var isCommitted = false
    }

    /// Loads the pages. It belongs to the page.
    weak var webView: WKWebView?
    /// The loads that have not ended, the oldest first.
    private var loads: [Load] = []
    private var readers: [Int: Events.Continuation] = [:]
    private var readerCount = 0
    /// Of events that a reader has not read.
    private static let maximum = 4096

    isolated deinit {
        for load in loads { load.continuation.finish(throwing: WebPage.NavigationError.pageClosed) }
        for reader in readers.values { reader.finish(throwing: WebPage.NavigationError.pageClosed) }
    }

    /// The events of a load until it ends. If the task that reads them is cancelled, the load stops.
    ///
    /// - Parameter navigation: `nil` where nothing can be loaded.
    func events(of navigation: WKNavigation?) -> Events {
        guard let navigation else { return Self.failed(.pageClosed) }
        let (events, continuation) = Events.makeStream(of: Event.self, throwing: (any Error).self)
        continuation.onTermination = { [weak self] termination in
            guard case .cancelled = termination else { return }
            Task { @MainActor in self?.stop(navigation) }
        }
        loads.append(Load(navigation: navigation, events: events, continuation: continuation))
        return events
    }

    static func failed(_ error: WebPage.NavigationError) -> Events {
        Events { $0.finish(throwing: error) }
    }

    /// The events of all navigations from now on.
    func allEvents() -> Events {
        let (events, continuation) = Events.makeStream(
            of: Event.self, throwing: (any Error).self, bufferingPolicy: .bufferingNewest(Self.maximum))
        readerCount += 1
        let reader = readerCount
        readers[reader] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { @MainActor in self?.readers[reader] = nil }
        }
        return events
    }

    /// A later load is another's: it goes on.
    private func stop(_ navigation: WKNavigation) {
        guard let place = place(of: navigation) else { return }
        loads.remove(at: place)
        if webView?.navigationClient.isUnderWay(navigation) == true { webView?.stopLoading() }
    }

    // MARK: The engine's word

    func tell(_ event: Event, of navigation: WKNavigation?) {
        if event == .startedProvisionalNavigation { endEarlier(than: navigation) }
        for reader in readers.values { reader.yield(event) }
        guard let navigation, let place = place(of: navigation) else { return }
        loads[place].continuation.yield(event)
        switch event {
        case .startedProvisionalNavigation: loads[place].isStarted = true
        case .receivedServerRedirect: break
        case .committed: loads[place].isCommitted = true
        case .finished: end(navigation)
        }
    }

    /// - Parameter navigation: `nil` for one that the page has begun.
    func fail(_ error: any Error, of navigation: WKNavigation?) {
        if let navigation { end(navigation, error) }
        failReaders(error)
    }

    /// Nothing loads any more.
    func failAll(_ error: any Error) {
        for load in loads { end(load.navigation, error) }
        failReaders(error)
    }

    private func failReaders(_ error: any Error) {
        let failed = readers.values
        readers = [:]
        for reader in failed { reader.finish(throwing: error) }
    }

    /// Ends the sequence of one load; those of all navigations have nothing to tell.
    func end(_ navigation: WKNavigation, _ error: (any Error)? = nil) {
        guard let place = place(of: navigation) else { return }
        loads.remove(at: place).continuation.finish(throwing: error)
    }

    /// The main frame has one load at a time: those before it have ended, though the engine says no more of them.
    private func endEarlier(than navigation: WKNavigation?) {
        let place = navigation.flatMap { self.place(of: $0) } ?? 0
        for (index, load) in loads.enumerated() where load.navigation !== navigation && (index < place || load.isStarted) {
            let error = URLError(.cancelled)
            end(load.navigation, load.isCommitted ? error : WebPage.NavigationError.failedProvisionalNavigation(error))
        }
    }

    private func place(of navigation: WKNavigation) -> Int? {
        loads.firstIndex { $0.navigation === navigation }
    }
}
