internal import CGLibSupport
package import CWebKitGTK
package import Foundation

/// An input stream that Swift feeds while the engine reads it.
@MainActor
package final class FeedStream {
    private let stream: GObjectOwner<GInputStream>

    /// - Parameter closed: Called once, when the reader has closed, cancelled or dropped the stream.
    package init(closed: @escaping @MainActor () -> Void) {
        stream = GObjectOwner(takingOwnershipOf: pnt_feed_stream_new())
        let run: @convention(c) (gpointer?) -> Void = { data in
            guard let data else { return }
            nonisolated(unsafe) let handler = Unmanaged<Callback<Void>>.fromOpaque(data).takeUnretainedValue()
            MainActor.assumeIsolated { handler.run(()) }
        }
        let release: GDestroyNotify = { data in
            guard let data else { return }
            Unmanaged<Callback<Void>>.fromOpaque(data).release()
        }
        pnt_feed_stream_on_close(
            stream.pointer, run, Unmanaged.passRetained(Callback<Void>(closed)).toOpaque(), release)
    }

    package var pointer: UnsafeMutablePointer<GInputStream> { stream.pointer }

    /// Appends bytes, which are copied.
    package func push(_ data: Data) {
        let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
        pnt_feed_stream_push(stream.pointer, bytes)
        g_bytes_unref(bytes)
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
}
