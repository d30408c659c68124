internal import CGLibSupport
package import CWebKitGTK
package import Foundation

/// Reads all of `stream`.
///
/// - Returns: `nil` where there are more than `limit` bytes.
/// - Throws: `GLibError`.
@MainActor
package func readAll(
    _ stream: GObjectOwner<GInputStream>, limit: Int, _ cancellation: CancellationHandle
) async throws -> Data? {
    var data = Data()
    while true {
        let part = try await nextPart(of: stream, cancellation)
        if part.isEmpty { return data }
        guard data.count + part.count <= limit else { return nil }
        data.append(part)
    }
}

/// Empty at the end.
@MainActor
private func nextPart(of stream: GObjectOwner<GInputStream>, _ cancellation: CancellationHandle) async throws -> Data {
    let result: Result<Data, any Error> = await withCheckedContinuation { continuation in
        startAsync(holding: stream) {
            g_input_stream_read_bytes_async(stream.pointer, 256 << 10, G_PRIORITY_DEFAULT, cancellation.pointer, $0, $1)
        } finished: { answer in
            continuation.resume(
                returning: Result {
                    guard let bytes = try withGError({ g_input_stream_read_bytes_finish(stream.pointer, answer, $0) }) else {
                        return Data()
                    }
                    defer { g_bytes_unref(bytes) }
                    var count: gsize = 0
                    guard let start = g_bytes_get_data(bytes, &count) else { return Data() }
                    return Data(bytes: start, count: Int(count))
                })
        }
    }
    return try result.get()
}
