internal import CGLibSupport
internal import GLibInterop

/// A download of the engine, from its start to its end, and what its `WKDownload` and the delegate are told of it.
@MainActor
final class EngineDownload {
    /// Those that are under way.
    private static var running: [OpaquePointer: EngineDownload] = [:]

    private let download: GObjectReference
    /// The redirects before a response that became a download were those of a navigation.
    private let asksAboutRedirect: Bool
    /// As the engine writes it.
    private let firstAddress: String
    private var handlers: [UInt] = []
    private var state = State.waiting
    private var cancellations: [@MainActor () -> Void] = []
    private var failure: (any Error)?
    /// Kept until the end.
    var owner: WKDownload?

    private enum State {
        /// For the response.
        case waiting
        case responded
        case cancelled
        case ended
    }

    convenience init(retaining pointer: OpaquePointer, asksAboutRedirect: Bool) {
        g_object_ref(UnsafeMutableRawPointer(pointer))
        self.init(takingOwnershipOf: pointer, asksAboutRedirect: asksAboutRedirect)
    }

    init(takingOwnershipOf pointer: OpaquePointer, asksAboutRedirect: Bool) {
        download = GObjectReference(takingOwnershipOf: pointer)
        self.asksAboutRedirect = asksAboutRedirect
        firstAddress = Self.address(webkit_uri_request_get_uri(webkit_download_get_request(pointer)))
        Self.running[pointer] = self
        on("decide-destination") { download, arguments in
            download.decideDestination(arguments.string(1) ?? "")
            return .handled(true)
        }
        on("received-data") { download, _ in
            download.count()
            return .nothing
        }
        on("failed") { download, arguments in
            let error = arguments.boxed(1).map { GLibError($0.assumingMemoryBound(to: GError.self)) }
            download.failure = download.error(error)
            return .nothing
        }
        // Comes after a failure, too.
        on("finished") { download, _ in
            download.end()
            return .nothing
        }
    }

    static func isRunning(_ pointer: OpaquePointer) -> Bool { running[pointer] != nil }

    /// The download of a view's that a server's question for a password may be for: it has no response yet.
    static func waiting(in webView: WKWebView, host: String, port: Int) -> WKDownload? {
        running.values.first {
            guard $0.state == .waiting, let owner = $0.owner, owner.webView === webView else { return false }
            let url = owner.originalRequest?.url
            return url?.host == host && (url?.port ?? (url?.scheme == "https" ? 443 : 80)) == port
        }?.owner
    }

    private func on(
        _ signal: String, _ handler: @escaping @MainActor (EngineDownload, SignalArguments) -> SignalResult
    ) {
        handlers.append(
            connect(UnsafeMutableRawPointer(download.pointer), signal) { [weak self] arguments in
                self.map { handler($0, arguments) } ?? .handled(false)
            })
    }

    // MARK: Destination

    private func decideDestination(_ suggestedFilename: String) {
        guard state == .waiting else { return }
        state = .responded
        let engineResponse = webkit_download_get_response(download.pointer)
        // Nobody is asked about an address that is no `URL`.
        guard let response = EngineRequest.response(engineResponse) else { return refuse() }
        let wasRedirected = Self.address(webkit_uri_response_get_uri(engineResponse)) != firstAddress
        let suggestedFilename = Self.safeName(suggestedFilename)
        count()
        guard let owner, let delegate = owner.delegate else { return refuse() }
        guard asksAboutRedirect, wasRedirected, let asked = owner.originalRequest?.url, let url = response.url,
            let redirection = HTTPURLResponse(
                url: asked, statusCode: 302, httpVersion: nil, headerFields: ["Location": url.absoluteString])
        else { return askDestination(delegate, owner, response, suggestedFilename) }
        let answer = PendingAnswer(fallback: WKDownload.RedirectPolicy.cancel) { [self] policy in
            guard policy == .allow else { return refuse() }
            askDestination(delegate, owner, response, suggestedFilename)
        }
        delegate.ask(owner, willPerformHTTPRedirection: redirection, newRequest: URLRequest(url: url)) { answer($0) }
    }

    private func askDestination(
        _ delegate: any WKDownloadDelegate, _ owner: WKDownload, _ response: URLResponse, _ suggestedFilename: String
    ) {
        let answer = PendingAnswer(fallback: URL?.none) { [self] destination in
            guard state == .responded else { return }
            guard let destination, isFree(destination) else { return refuse() }
            owner.progress.setUserInfoObject(destination, forKey: .fileURLKey)
            webkit_download_set_destination(download.pointer, destination.path)
        }
        delegate.ask(owner, decideDestinationUsing: response, suggestedFilename: suggestedFilename) { answer($0) }
    }

    /// As on Apple's systems: a file that does not exist, in a folder that does.
    private func isFree(_ destination: URL) -> Bool {
        guard destination.isFileURL else {
            Engine.complain("The destination of a download must be a file URL.")
            return false
        }
        let files = FileManager.default
        return !files.fileExists(atPath: destination.path)
            && files.fileExists(atPath: destination.deletingLastPathComponent().path)
    }

    /// A name that leads nowhere else, whatever a server or a page has written. "Unknown" is Apple's for one that is none.
    private static func safeName(_ name: String) -> String {
        // A slash and a mark behind it are one `Character`, and a slash for the file system.
        let name = name.unicodeScalars.split { $0 == "/" || $0 == "\0" }.last.map { String($0) } ?? ""
        return ["", ".", ".."].contains(name) ? "Unknown" : name
    }

    private static func address(_ text: UnsafePointer<CChar>?) -> String {
        let text = text.map { String(cString: $0) } ?? ""
        // libsoup writes escapes in upper case.
        return String(text.prefix { $0 != "#" }).replacing(/%[0-9a-f]{2}/.ignoresCase()) { $0.output.uppercased() }
    }

    // MARK: Ends

    /// Ends it with the error that Apple has for a destination that cannot be.
    private func refuse() {
        guard state == .responded else { return }
        failure = URLError(.cancelled, userInfo: [NSLocalizedDescriptionKey: "The download has no destination."])
        webkit_download_cancel(download.pointer)
    }

    func cancel(_ completion: @escaping @MainActor () -> Void) {
        guard state != .ended else {
            Task { completion() }
            return
        }
        cancellations.append(completion)
        guard state != .cancelled else { return }
        state = .cancelled
        webkit_download_cancel(download.pointer)
    }

    private func count() {
        guard let progress = owner?.progress else { return }
        let response = webkit_download_get_response(download.pointer)
        let total = response.map { webkit_uri_response_get_content_length($0) } ?? 0
        progress.totalUnitCount = total > 0 ? Int64(clamping: total) : -1
        progress.completedUnitCount = Int64(clamping: webkit_download_get_received_data_length(download.pointer))
    }

    private func error(_ error: GLibError?) -> any Error {
        // The engine says what failed in words alone.
        let code: URLError.Code =
            switch (error?.code, state) {
            case (400, _): .cancelled
            case (401, _): .cannotCreateFile
            case (_, .waiting): .cannotConnectToHost
            default: .networkConnectionLost
            }
        var info: [String: Any] = [NSLocalizedDescriptionKey: error?.message ?? "The download failed."]
        info[NSURLErrorFailingURLErrorKey] = owner?.originalRequest?.url
        return failure ?? URLError(code, userInfo: info)
    }

    private func end() {
        guard state != .ended else { return }
        let wasCancelled = state == .cancelled
        state = .ended
        for handler in handlers { disconnect(UnsafeMutableRawPointer(download.pointer), handler) }
        handlers = []
        let owner = owner
        self.owner = nil
        Self.running[download.pointer] = nil
        if wasCancelled {
            for completion in cancellations { completion() }
        } else if let owner, let failure {
            owner.delegate?.download(owner, didFailWithError: failure, resumeData: nil)
        } else if let owner {
            owner.progress.totalUnitCount = owner.progress.completedUnitCount
            owner.delegate?.downloadDidFinish(owner)
        }
    }
}
