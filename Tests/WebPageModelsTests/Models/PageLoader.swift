import Foundation
import Observation
import WebKit

/// Loads one address at a time: a new one takes the place of that before, and the user can stop it.
@available(iOS 26, macOS 26, *)
@Observable
@MainActor
final class PageLoader {
    enum State: Equatable {
        case empty
        case loading
        case shown
        case cancelled
        case failed(String)
    }

    let page: WebPage
    private(set) var state = State.empty
    private var task: Task<Void, Never>?
    private var number = 0

    init(_ page: WebPage) {
        self.page = page
    }

    func load(_ url: URL) {
        task?.cancel()
        state = .loading
        number += 1
        task = Task { [number] in
            let end = await end(of: page.load(URLRequest(url: url)))
            // A later load may have taken its place.
            if number == self.number { state = end }
        }
    }

    /// Stops the load: the task that reads its events is cancelled.
    func cancel() {
        task?.cancel()
    }

    private func end(of load: some AsyncSequence<WebPage.NavigationEvent, any Error>) async -> State {
        do {
            for try await _ in load {}
            return Task.isCancelled ? .cancelled : .shown
        } catch {
            return Task.isCancelled ? .cancelled : .failed(error.localizedDescription)
        }
    }
}
