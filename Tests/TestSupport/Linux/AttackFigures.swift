internal import Foundation
package import WebKit

/// What an attack costs the app, and a view that has nothing to do with it.
package struct AttackFigures: CustomStringConvertible {
    /// Added at most, and left in the end, in MiB.
    package private(set) var peak = 0
    package private(set) var kept = 0
    /// Open at most, more than before.
    package private(set) var descriptors = 0
    /// Handlers that ran at most.
    package private(set) var handlers = 0
    /// How long the app's own threads worked.
    package private(set) var processor = Duration.zero
    /// How long a script of the other view took: the middle one, and the longest.
    package private(set) var median = Duration.zero
    package private(set) var longest = Duration.zero

    /// Has `other` answer again and again while `attack` goes on.
    ///
    /// - Parameters:
    ///   - handlers: How many handlers run.
    ///   - attack: Begins it. It goes on by itself for as long as this measures.
    @MainActor
    package init(
        for time: Duration, beside other: WKWebView, handlers count: @escaping @MainActor () -> Int = { 0 },
        attack: () async throws -> Void
    ) async throws {
        let before = try Descriptors.count()
        let processorBefore = Self.processorTime
        var (waits, kept, descriptors, handlers) = ([Duration](), 0, 0, 0)
        peak = try await PeakMemory.added {
            kept = try await ResidentMemory.kept {
                try await attack()
                let clock = ContinuousClock()
                let end = clock.now + time
                while clock.now < end {
                    waits.append(try await clock.measure { _ = try await other.evaluateJavaScript("1") })
                    descriptors = max(descriptors, try Descriptors.count() - before)
                    handlers = max(handlers, count())
                }
            }
        }
        processor = Self.processorTime - processorBefore
        waits.sort()
        (self.kept, self.descriptors, self.handlers) = (kept, descriptors, handlers)
        median = waits[waits.count / 2]
        longest = waits[waits.count - 1]
    }

    private static var processorTime: Duration {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let times = [usage.ru_utime, usage.ru_stime]
        return times.reduce(.zero) { $0 + .seconds($1.tv_sec) + .microseconds($1.tv_usec) }
    }

    package var description: String {
        let room = "\(peak) MiB at most, \(kept) MiB kept, \(descriptors) descriptors, \(handlers) handlers"
        return "\(room), \(processor) of the processor; an answer of another view in \(median), in \(longest) at most"
    }
}
