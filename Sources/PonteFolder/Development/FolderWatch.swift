internal import Foundation
internal import PonteAsync

/// Tells of changes in a folder, and in the folders in it.
@MainActor
final class FolderWatch {
    /// A build of a page writes many files, one soon after the other.
    private static let quiet = Duration.milliseconds(100)

    private let onChange: @MainActor () -> Void
    private let events: FolderEvents?
    private var listening: Task<Void, Never>?
    private var settling: Alarm?

    /// - Parameter onChange: Is called when nothing has changed any more for a tenth of a second.
    init(_ root: String, onChange: @escaping @MainActor () -> Void) {
        self.onChange = onChange
        let (changes, change) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        events = FolderEvents(root) { change.yield() }
        listening = Task { [weak self] in
            for await _ in changes { self?.settle() }
        }
    }

    deinit { listening?.cancel() }

    private func settle() {
        settling = Alarm(after: Self.quiet, clock: ContinuousClock()) { [weak self] in self?.onChange() }
    }
}
