#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    internal import Foundation
    internal import WebKit

    /// The steps by which users zoom a page, which are Chromium's (`components/zoom/page_zoom_constants.cc`). An app can set `pageZoom` to any other.
    enum PageZoom {
        static let steps: [Double] = [
            0.25, 1 / 3, 0.5, 2 / 3, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5,
        ]
        private static let tolerance = 0.001

        /// - Returns: `nil` where there is no further step, and for a role that zooms nothing.
        static func zoom(_ role: MenuRole, from zoom: Double) -> Double? {
            switch role {
            case .zoomIn: steps.first { $0 > zoom + tolerance }
            case .zoomOut: steps.last { $0 < zoom - tolerance }
            case .resetZoom: 1
            default: nil
            }
        }

        /// The zoom of a file, within what users can reach.
        static func within(_ zoom: Double) -> Double {
            zoom.isFinite ? min(max(zoom, steps[0]), steps[steps.count - 1]) : 1
        }
    }

    extension WKWebView {
        /// - Returns: True for a role that zooms the page.
        func zoom(by role: MenuRole) -> Bool {
            guard role.isZoom else { return false }
            if let zoom = PageZoom.zoom(role, from: Double(pageZoom)) { pageZoom = CGFloat(zoom) }
            return true
        }
    }
#endif
