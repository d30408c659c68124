internal import CGLibSupport
internal import GLibInterop

extension WKWebView {
    @available(*, unavailable, message: "WebKitGTK cannot resume downloads: start it again with startDownload(using:).")
    public func resumeDownload(
        fromResumeData resumeData: Data, completionHandler: @escaping @MainActor @Sendable (WKDownload) -> Void
    ) {}

    @available(*, unavailable, message: "WebKitGTK cannot resume downloads: start it again with startDownload(using:).")
    public func resumeDownload(fromResumeData resumeData: Data) async -> WKDownload { preconditionFailure() }

    func download(_ request: URLRequest) -> WKDownload {
        // The engine writes its own fields again.
        let isPlain =
            (request.httpMethod ?? "GET") == "GET"
            && (request.allHTTPHeaderFields ?? [:]).allSatisfy { EngineFields.wrote($0.key, $0.value) }
        if !isPlain { EngineLog.write("startDownload(using:) asks for the address alone, with GET.") }
        let address = request.url?.absoluteString ?? "about:blank"
        guard let pointer = webkit_web_view_download_uri(view.pointer, address) else {
            preconditionFailure("WebKitGTK makes a download of every address.")
        }
        let engineDownload = EngineDownload(takingOwnershipOf: pointer, asksAboutRedirect: true)
        return WKDownload(engineDownload, request: request, webView: self)
    }
}
