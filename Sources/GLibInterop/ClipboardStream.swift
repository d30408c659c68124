internal import CGLibSupport
package import CWebKitGTK

/// Opens what a `GdkClipboard` has in the first of the media types that it knows.
///
/// - Throws: `GLibError`: the other program has it no more.
@MainActor
package func openStream(
    of clipboard: OpaquePointer, _ types: [String], _ cancellation: CancellationHandle
) async throws -> GObjectOwner<GInputStream>? {
    let stream = try await awaitCall(holding: nil) { callback, data in
        withCStrings(types) {
            gdk_clipboard_read_async(
                clipboard, UnsafeMutablePointer(mutating: $0), G_PRIORITY_DEFAULT, cancellation.pointer, callback, data)
        }
    } finish: { answer, error in
        var type: UnsafePointer<CChar>?
        return gdk_clipboard_read_finish(clipboard, answer, &type, error)
    }
    return stream.map { GObjectOwner(takingOwnershipOf: $0) }
}
