extension WKWebView {
    /// Makes a PDF of the page, as the engine prints it: under the page's print styles.
    ///
    /// All of it is on one page, a point for a CSS pixel. A page of a PDF has at most 14,400 points (ISO 32000-1, annex C): a higher one goes over several. If the view has no width, as it
    /// has none without a window, the pages are A4.
    @preconcurrency
    public func createPDF(
        configuration: WKPDFConfiguration = WKPDFConfiguration(),
        completionHandler: @escaping @MainActor @Sendable (Result<Data, any Error>) -> Void
    ) {
        let part = configuration.rect.flatMap { $0.isNull ? nil : $0 }
        evaluate(Self.measure, in: nil, world: .defaultClient) { [weak self] result in
            guard let self else { return completionHandler(.failure(WKError.viewIsGone)) }
            if case .failure(let error) = result, error.code == .webContentProcessTerminated {
                return completionHandler(.failure(error))
            }
            let size = (try? result.get()) as? [Double] ?? []
            let page =
                size.count == 3 && size[0] >= 1 && size[1] >= 1
                ? engine.prints.page(size[0], size[1], isStretched: size[2] != 0) : nil
            guard part == nil || page != nil else {
                let message =
                    "A part of a page that is not laid out cannot be taken. Put the view into a window, and give it a size."
                return completionHandler(.failure(WKError(.unknown, message)))
            }
            let shown = part ?? page.map { CGRect(origin: .zero, size: $0) }
            PDFPrinter.print(self, on: page) { result in
                completionHandler(
                    Result {
                        let data = try result.get()
                        return try shown.map { try PDFPages.crop(data, to: $0) } ?? data
                    })
            }
        }
    }

    /// Makes a PDF of the page, as `createPDF(configuration:completionHandler:)`.
    ///
    /// - Throws: `WKError` with `unknown` if the page could not be printed.
    public func pdf(configuration: WKPDFConfiguration = WKPDFConfiguration()) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            createPDF(configuration: configuration) { continuation.resume(with: $0) }
        }
    }

    private static let measure = """
        (() => {
          // An element of the page that has the name of a document's member hides it, in every world.
          const [root, body] = ['documentElement', 'body'].map((name) => Reflect.get(Document.prototype, name, document))
          // A scroll height is rounded, and what is left over of the last line would be on another sheet.
          const height = Math.ceil(root.getBoundingClientRect().height)
          const all = Math.max(height, root.scrollHeight, body?.scrollHeight ?? 0)
          return innerWidth ? [Math.max(innerWidth, root.scrollWidth), all, document.compatMode === 'BackCompat' ? 1 : 0] : []
        })()
        """
}
