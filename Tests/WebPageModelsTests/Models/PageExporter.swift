import Foundation
import Observation
import WebKit

/// Saves a page as a PDF, and makes a small picture of it.
@available(iOS 26, macOS 26, *)
@Observable
@MainActor
final class PageExporter {
    let page: WebPage
    private(set) var isExporting = false
    private(set) var thumbnail: Data?

    init(_ page: WebPage) {
        self.page = page
    }

    func savePDF(to file: URL) async throws {
        isExporting = true
        defer { isExporting = false }
        try await page.exported(as: .pdf()).write(to: file)
    }

    /// - Parameter width: In points.
    func makeThumbnail(width: CGFloat) async throws {
        let top = CGRect(x: 0, y: 0, width: 1024, height: 512)
        thumbnail = try await page.exported(as: .image(region: .rect(top), snapshotWidth: width))
    }
}
