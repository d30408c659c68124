extension WebPage {
    /// The bytes of a PDF or of a PNG of the page.
    ///
    ///     let pdf = try await page.exported(as: .pdf())
    ///     let corner = try await page.exported(as: .image(region: .rect(CGRect(x: 0, y: 0, width: 100, height: 100))))
    ///
    /// - Throws: `WKError` with `unknown` if there is nothing to print or to take a picture of.
    public nonisolated func exported(as representation: ExportedContentConfiguration) async throws -> Data {
        switch representation.form {
        case .pdf: try await pdf(of: representation)
        case .image(let width, let afterScreenUpdates):
            try await image(of: representation, width: width, afterScreenUpdates: afterScreenUpdates)
        }
    }

    private func pdf(of representation: ExportedContentConfiguration) async throws -> Data {
        let configuration = WKPDFConfiguration()
        configuration.rect = representation.region.rect
        configuration.allowTransparentBackground = representation.isTransparent
        return try await webView.pdf(configuration: configuration)
    }

    private func image(
        of representation: ExportedContentConfiguration, width: CGFloat?, afterScreenUpdates: Bool
    ) async throws -> Data {
        let configuration = WKSnapshotConfiguration()
        configuration.rect = representation.region.rect ?? .null
        configuration.snapshotWidth = width.map { NSNumber(value: Double($0)) }
        configuration.afterScreenUpdates = afterScreenUpdates
        let image = try await whilePainting {
            try await webView.snapshot(configuration, isTransparent: representation.isTransparent)
        }
        guard let data = image.pngData() else { throw WKWebView.nothingPainted }
        return data
    }
}
