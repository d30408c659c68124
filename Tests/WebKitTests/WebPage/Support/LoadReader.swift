import WebKit

/// Reads the events of a load in a task of its own. Ask it in `until`: it may never end.
@MainActor
final class LoadReader {
    private(set) var events: [WebPage.NavigationEvent] = []
    private(set) var hasEnded = false
    private(set) var error: (any Error)?
    private var task: Task<Void, Never>?

    init(_ load: @escaping @MainActor () -> some AsyncSequence<WebPage.NavigationEvent, any Error>) {
        task = Task {
            do {
                for try await event in load() { events.append(event) }
            } catch {
                self.error = error
            }
            hasEnded = true
        }
    }

    func cancel() {
        task?.cancel()
    }

    /// The error of a load that has failed before its document came.
    var loadError: NSError? {
        guard case .failedProvisionalNavigation(let error) = error as? WebPage.NavigationError else { return nil }
        return error as NSError
    }
}
