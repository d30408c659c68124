internal import CGLibSupport
internal import GLibInterop

extension WKWebView {
    /// - Parameter isTransparent: False paints white behind a page that has no background.
    func snapshot(_ configuration: WKSnapshotConfiguration, isTransparent: Bool) async throws -> WKSnapshotImage {
        try await withCheckedThrowingContinuation { continuation in
            startSnapshot(configuration, isTransparent: isTransparent) { image, error in
                continuation.resume(with: image.map { .success($0) } ?? .failure(error ?? Self.nothingPainted))
            }
        }
    }

    func startSnapshot(
        _ configuration: WKSnapshotConfiguration, isTransparent: Bool = false,
        _ completionHandler: @escaping @MainActor @Sendable (WKSnapshotImage?, (any Error)?) -> Void
    ) {
        let owner = view
        let scale = CGFloat(gtk_widget_get_scale_factor(gtkWidget))
        startAsync(holding: owner) {
            webkit_web_view_get_snapshot(
                owner.pointer, WEBKIT_SNAPSHOT_REGION_VISIBLE,
                isTransparent ? WEBKIT_SNAPSHOT_OPTIONS_TRANSPARENT_BACKGROUND : WEBKIT_SNAPSHOT_OPTIONS_NONE, nil, $0, $1)
        } finished: { answer in
            let texture = try? withGError { webkit_web_view_get_snapshot_finish(owner.pointer, answer, $0) }
            guard let texture else { return completionHandler(nil, Self.nothingPainted) }
            defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
            do {
                completionHandler(try WKSnapshotImage(texture, scale: scale, configuration: configuration), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    static var nothingPainted: WKError {
        WKError(.unknown, "There is nothing to take a snapshot of. Put the view into a window, and give it a size.")
    }
}
