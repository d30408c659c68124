/// Prints a whole page on one sheet of its size, a point for a CSS pixel, into a file.
@MainActor
enum PDFPrinter {
    /// Below the page, in points: the engine rounds, and a line that does not fit would be on another sheet.
    static let room = 4.0

    /// - Parameter page: The size of the page in CSS pixels; `nil` prints on A4.
    static func print(
        _ webView: WKWebView, on page: CGSize?, completion: @escaping @MainActor (Result<Data, WKError>) -> Void
    ) {
        let file = PrintFile()
        // A view's picture has its backgrounds.
        let layout = layout(page)
        let job = PrintJob(
            webView, layout, hasBackgrounds: true, settings: file.settings(), setup: layout.fileSetup
        ) { result in
            switch result {
            case .success: completion(file.take())
            case .failure(let error):
                file.remove()
                completion(.failure(error))
            }
        }
        webView.engine.prints.add(job)
    }

    private static func layout(_ page: CGSize?) -> PrintLayout {
        guard let page else {
            let millimetre = 72 / 25.4
            return PrintLayout(
                width: 210 * millimetre, height: 297 * millimetre, margins: PrintLayout.Margins(all: 6.35 * millimetre))
        }
        return PrintLayout(
            width: page.width.rounded(.up), height: page.height.rounded(.up) + room, margins: PrintLayout.Margins(all: 0),
            pixel: 1)
    }
}
