import CGStreamer
import CWebKitGTK
import Foundation
import Synchronization

/// Holds the thread on which libsoup reads answers, each time it has made the stream of an answer's body and not handed it over.
///
/// No signal tells of that moment. The class of these streams gets another function; there is one at a time.
final class HeldAnswers {
    private typealias Function = @convention(c) (UnsafeMutablePointer<GObject>?) -> Void

    private static let began = Atomic(0)
    private static let ended = Atomic(0)
    private let streams: UnsafeMutablePointer<GObjectClass>
    private let original: Function?

    /// - Returns: `nil` before libsoup has read its first answer.
    init?() {
        guard let streams = g_type_class_peek(g_type_from_name("SoupClientInputStream")) else { return nil }
        self.streams = streams.assumingMemoryBound(to: GObjectClass.self)
        original = self.streams.pointee.constructed
        Self.began.store(0, ordering: .sequentiallyConsistent)
        Self.ended.store(0, ordering: .sequentiallyConsistent)
        self.streams.pointee.constructed = { _ in
            HeldAnswers.began.add(1, ordering: .sequentiallyConsistent)
            Thread.sleep(forTimeInterval: 1)
            HeldAnswers.ended.add(1, ordering: .sequentiallyConsistent)
        }
    }

    /// How many streams it has held, or holds.
    var held: Int { Self.began.load(ordering: .sequentiallyConsistent) }
    /// How many of them have gone on.
    var released: Int { Self.ended.load(ordering: .sequentiallyConsistent) }

    /// Lets all pass from now on.
    func end() {
        streams.pointee.constructed = original
    }
}
