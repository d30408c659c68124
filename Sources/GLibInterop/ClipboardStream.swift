internal import CGLibSupport
package import CWebKitGTK

/// Opens what a `GdkClipboard` has in the first of the media types that it knows.
///
/// - Throws: `GLibError`: the other program has it no more.
@MainActor
package func openStream(
    of clipboard: OpaquePointer, _ types: [String], _ cancellation: CancellationHandle
) async throws -> GObjectOwner<GInputStream>? {
    try await ClipboardQuestion(clipboard, types, cancellation).answer()
}

// Platform: answers of a clipboard
/// A question to the program that has the clipboard.
///
/// On X11, GDK gives an answer to the oldest open question for the same form, whatever was asked by it. One that was given up is still open behind a program
/// that does not answer: it takes the answer of the next one, which then waits for ever. So it asks once more for the next one.
@MainActor
private final class ClipboardQuestion {
    /// Those that are open, the oldest first.
    private static var open: [ClipboardQuestion] = []
    /// Behind so many of a program that answers none, nobody asks for another.
    private static let maximumOpen = 64

    private let clipboard: OpaquePointer
    private let types: [String]
    private let cancellation: CancellationHandle
    /// False for one that is asked for another.
    private let isOwn: Bool

    init(_ clipboard: OpaquePointer, _ types: [String], _ cancellation: CancellationHandle, isOwn: Bool = true) {
        (self.clipboard, self.types, self.cancellation, self.isOwn) = (clipboard, types, cancellation, isOwn)
    }

    private var isWanted: Bool { isOwn && !cancellation.isCancelled }

    func answer() async throws -> GObjectOwner<GInputStream>? {
        Self.open.append(self)
        defer { leave() }
        let stream = try await awaitCall(holding: nil) { [self] callback, data in
            withCStrings(types) {
                gdk_clipboard_read_async(
                    clipboard, UnsafeMutablePointer(mutating: $0), G_PRIORITY_DEFAULT, cancellation.pointer, callback, data)
            }
        } finish: { answer, error in
            var type: UnsafePointer<CChar>?
            return gdk_clipboard_read_finish(self.clipboard, answer, &type, error)
        }
        return stream.map { GObjectOwner(takingOwnershipOf: $0) }
    }

    private func leave() {
        guard let place = Self.open.firstIndex(where: { $0 === self }) else { return }
        Self.open.remove(at: place)
        // A younger one, whose answer this may have been.
        guard !isWanted, Self.open.count < Self.maximumOpen,
            let next = Self.open[place...].first(where: { $0.types == types && $0.isWanted })
        else { return }
        let again = ClipboardQuestion(next.clipboard, types, CancellationHandle(), isOwn: false)
        Task { _ = try? await again.answer() }
    }
}
