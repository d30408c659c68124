internal import CGLibSupport
package import CWebKitGTK
package import Foundation

/// Shows GTK's file chooser over a window, and waits for the user.
///
/// - Parameter mediaTypes: The types of files that can be chosen, such as `image/png`; `kind` is their name for the user.
/// - Returns: The file, and its path where it is on this computer; `nil` where none was chosen, and where the task is cancelled.
/// - Throws: `GLibError` where GTK can show no chooser.
@MainActor
package func chooseFile(
    over window: UnsafeMutablePointer<GtkWindow>?, title: String, kind: String, mediaTypes: [String]
) async throws -> ChosenFile? {
    let filter = GObjectReference(takingOwnershipOf: gtk_file_filter_new())
    gtk_file_filter_set_name(filter.pointer, kind)
    for type in mediaTypes { gtk_file_filter_add_mime_type(filter.pointer, type) }
    let cancellation = CancellationHandle()
    return try await withTaskCancellationHandler {
        let result: Result<ChosenFile?, any Error> = await withCheckedContinuation { continuation in
            startAsync {
                pnt_choose_file(window, title, filter.pointer, cancellation.pointer, $0, $1)
            } finished: { result in
                continuation.resume(returning: Result { try ChosenFile(withGError { pnt_choose_file_finish(result, $0) }) })
            }
        }
        if Task.isCancelled { return nil }
        return try result.get()
    } onCancel: {
        Task { @MainActor in cancellation.cancel() }
    }
}

/// A file that the user has chosen.
package struct ChosenFile {
    /// `nil` where the file is not on this computer.
    package let url: URL?

    /// Takes over the file.
    fileprivate init?(_ file: OpaquePointer?) {
        guard let file else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        let path = g_file_get_path(file)
        defer { g_free(path) }
        url = path.map { URL(fileURLWithFileSystemRepresentation: $0, isDirectory: false, relativeTo: nil) }
    }
}
