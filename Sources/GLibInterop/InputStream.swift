internal import CGLibSupport
package import CWebKitGTK
package import Foundation

/// Reads all of `stream`, without waiting for a disk or a network, closes it, and hands over the bytes, or what failed.
@MainActor
package func readBody(
    _ stream: UnsafeMutablePointer<GInputStream>, completion: @escaping @MainActor (Result<Data, any Error>) -> Void
) {
    guard let memory = g_memory_output_stream_new_resizable() else { return completion(.success(Data())) }
    let target = GObjectOwner(takingOwnershipOf: memory)
    let flags = GOutputStreamSpliceFlags(
        G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue)
    // Platform: pollable stream
    // A stream that can be polled has its bytes in memory here, and WebKitGTK's never becomes readable at its end: an
    // asynchronous read of it would wait for ever.
    if isPollable(stream) {
        return completion(
            Result {
                _ = try withGError { g_output_stream_splice(memory, stream, flags, nil, $0) }
                return contents(of: target)
            })
    }
    startAsync(holding: target) { callback, data in
        g_output_stream_splice_async(memory, stream, flags, G_PRIORITY_DEFAULT, nil, callback, data)
    } finished: { answer in
        completion(
            Result {
                _ = try withGError { g_output_stream_splice_finish(target.pointer, answer, $0) }
                return contents(of: target)
            })
    }
}

private func isPollable(_ stream: UnsafeMutablePointer<GInputStream>) -> Bool {
    pnt_is_a(stream, g_pollable_input_stream_get_type()) != 0
        && g_pollable_input_stream_can_poll(OpaquePointer(stream)) != 0
}

private func contents(of stream: GObjectOwner<GOutputStream>) -> Data {
    let bytes = g_memory_output_stream_steal_as_bytes(
        UnsafeMutableRawPointer(stream.pointer).assumingMemoryBound(to: GMemoryOutputStream.self))
    var count: gsize = 0
    guard let start = g_bytes_get_data(bytes, &count) else {
        g_bytes_unref(bytes)
        return Data()
    }
    nonisolated(unsafe) let owned = bytes
    // Not copied: a body of some hundred megabytes would be in memory twice.
    return Data(
        bytesNoCopy: UnsafeMutableRawPointer(mutating: start), count: Int(count),
        deallocator: .custom { _, _ in g_bytes_unref(owned) })
}
