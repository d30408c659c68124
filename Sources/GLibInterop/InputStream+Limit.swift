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
    let bytes = try await awaitCall(holding: stream) {
        g_input_stream_read_bytes_async(stream.pointer, 256 << 10, G_PRIORITY_DEFAULT, cancellation.pointer, $0, $1)
    } finish: {
        g_input_stream_read_bytes_finish(stream.pointer, $0, $1)
    }
    guard let bytes else { return Data() }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    return g_bytes_get_data(bytes, &count).map { Data(bytes: $0, count: Int(count)) } ?? Data()
}
