#if canImport(AppKit) && !canImport(UIKit)
    internal import WebKit

    extension WKOpenPanelParameters {
        /// WebKit does not tell what the page takes (`accept`).
        var filters: [FileTypeFilter] { [] }
    }
#endif
