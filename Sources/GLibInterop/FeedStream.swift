internal import CGLibSupport
package import CWebKitGTK
package import Foundation

/// An input stream that Swift feeds while the engine reads it.
@MainActor
package final class FeedStream {
    /// How many bytes may wait for the reader before `room()` waits.
    private static let room = 512 * 1024

    private let stream: GObjectOwner<GInputStream>
    private let readers = Readers()

    /// - Parameter closed: Called once, when the reader has closed, cancelled or dropped the stream.
    package init(closed: @escaping @MainActor () -> Void) {
        stream = GObjectOwner(takingOwnershipOf: pnt_feed_stream_new())
        readers.closed = closed
        pnt_feed_stream_watch(
            stream.pointer,
            { data in
                guard let data else { return }
                let readers = Unmanaged<Readers>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { readers.resumeFeeders() }
            },
            { data in
                guard let data else { return }
                let readers = Unmanaged<Readers>.fromOpaque(data).takeUnretainedValue()
                MainActor.assumeIsolated { readers.end() }
            }, Unmanaged.passRetained(readers).toOpaque(), releaseObject)
    }

    package var pointer: UnsafeMutablePointer<GInputStream> { stream.pointer }

    /// Appends bytes, which are copied. All are taken, however many wait: ask for `room()` before.
    package func push(_ data: Data) {
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        pnt_feed_stream_push(stream.pointer, bytes)
        g_bytes_unref(bytes)
    }

    /// True if the reader has not taken most of what was appended, or wants no more.
    package var isFull: Bool { readers.isOver || pnt_feed_stream_wait(stream.pointer, gsize(Self.room)) != 0 }

    /// Waits until the reader has taken most of what was appended.
    ///
    /// - Returns: False if it wants no more.
    package func room() async -> Bool {
        if !readers.isOver, pnt_feed_stream_wait(stream.pointer, gsize(Self.room)) != 0 { await readers.wait() }
        return !readers.isOver
    }

    /// Nobody waits for room any more.
    package func stopWaiting() {
        readers.stopWaiting()
    }

    /// Ends the stream in good order.
    package func end() {
        pnt_feed_stream_end(stream.pointer, nil)
    }

    /// Ends the stream with an error, after the bytes that it has.
    package func end(with error: GLibError) {
        let engineError = error.makeError()
        pnt_feed_stream_end(stream.pointer, engineError)
        g_error_free(engineError)
    }

    /// The stream's other side, as it is seen from here.
    @MainActor
    private final class Readers {
        var closed: (@MainActor () -> Void)?
        private(set) var isOver = false
        private var feeders: [CheckedContinuation<Void, Never>] = []

        func wait() async {
            await withCheckedContinuation { feeders.append($0) }
        }

        func stopWaiting() {
            isOver = true
            resumeFeeders()
        }

        func end() {
            stopWaiting()
            let closed = closed
            self.closed = nil
            closed?()
        }

        func resumeFeeders() {
            let feeders = feeders
            self.feeders = []
            for feeder in feeders { feeder.resume() }
        }
    }
}
