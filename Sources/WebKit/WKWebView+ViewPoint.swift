internal import CGLibSupport
package import Foundation

extension WKWebView {
    private static let viewPointScript = String(decoding: PackageResources.viewPoint_js, as: UTF8.self)
    private static let viewPointWorld = WKContentWorld.world(name: "ponte view points")

    /// A place of the page in pixels of the view. The page is asked: the engine scales it by its zoom, by the desktop's larger text and by the user's fingers, and tells of the
    /// first alone.
    ///
    /// - Parameter place: CSS pixels from the left and the top of what is shown, as in `event.clientX`.
    /// - Returns: `nil` where no page answers.
    package func viewPoint(of place: CGPoint) async -> CGPoint? {
        let arguments: [String: Any] = [
            "pageX": Double(place.x), "pageY": Double(place.y), "viewWidth": Int(gtk_widget_get_width(gtkWidget)),
        ]
        return await withCheckedContinuation { continuation in
            call(Self.viewPointScript, arguments, in: nil, world: Self.viewPointWorld) { result in
                let point = (try? result.get()) as? [Double] ?? []
                continuation.resume(returning: point.count == 2 ? CGPoint(x: point[0], y: point[1]) : nil)
            }
        }
    }
}
