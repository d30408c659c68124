internal import CGLibSupport
internal import GLibInterop

/// A download of the engine, from its start to its end, and what its `WKDownload` and the delegate are told of it.
@MainActor
final class EngineDownload {
    /// Those that are under way.
    private static var running: [OpaquePointer: EngineDownload] = [:]

    private let download: LastReference
    private let dropped = DroppedDownload()
    /// The redirects before a response that became a download were those of a navigation.
    private let asksAboutRedirect: Bool
    /// `nil` for a long one, which is no server's.
    private let firstAddress: String?
    private var handlers: [UInt] = []
    private var state = State.waiting
    private var cancellations: [@MainActor () -> Void] = []
    private var failure: (any Error)?
    private var destination: URL?
    private var announced = AnnouncedLength.none
    private var silence: ServerSilence?
    /// Kept until the end.
    var owner: WKDownload? {
        didSet { if state == .waiting { expectWord(.downloadHead) } }
    }

    /// In scalars: no file's name has as many.
    private static let longestName = 4096

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
        // The engine drops a download without a word when its network process dies, as it does of a redirect to `ftp:`.
        download = LastReference(takingOwnershipOf: pointer) { [dropped] in dropped.tell() }
        self.asksAboutRedirect = asksAboutRedirect
        firstAddress = EngineAddress(webkit_uri_request_get_uri(webkit_download_get_request(pointer))).withoutFragment
        Self.running[pointer] = self
        dropped.download = self
        on("decide-destination") { download, arguments in
            download.decideDestination(String(shown: arguments.text(1), count: Self.longestName) ?? "")
            return .handled(true)
        }
        on("received-data") { download, _ in
            download.silence?.isBroken()
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

    /// True while one that the app knows of is under way.
    static var areRunning: Bool { running.values.contains { $0.owner != nil && $0.state != .cancelled } }

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
            connectAnswering(UnsafeMutableRawPointer(download.pointer), signal) { [weak self] arguments in
                self.map { handler($0, arguments) } ?? .handled(false)
            })
    }

    // MARK: Destination

    private func decideDestination(_ suggestedFilename: String) {
        guard state == .waiting else { return }
        state = .responded
        silence = nil
        let engineResponse = webkit_download_get_response(download.pointer)
        // Nobody is asked about an address that is no `URL`.
        guard let response = response(engineResponse) else { return refuse("The server's address cannot be told.") }
        let wasRedirected = EngineAddress(webkit_uri_response_get_uri(engineResponse)).withoutFragment != firstAddress
        let suggestedFilename = SuggestedName.name(suggestedFilename, ofType: response.mimeType, at: response.url)
        announced = AnnouncedLength(engineResponse)
        count()
        guard let owner, let delegate = owner.delegate else { return refuse("Nobody names it: the download has no delegate.") }
        guard asksAboutRedirect, wasRedirected, let asked = owner.originalRequest?.url, let url = response.url,
            let redirection = HTTPURLResponse(
                url: asked, statusCode: 302, httpVersion: nil, headerFields: ["Location": url.absoluteString])
        else { return askDestination(delegate, owner, response, suggestedFilename) }
        let answer = PendingAnswer(fallback: WKDownload.RedirectPolicy.cancel) { [self] policy in
            guard policy == .allow else { return refuse("The delegate has refused the redirect.") }
            askDestination(delegate, owner, response, suggestedFilename)
        }
        var request = URLRequest(url: url)
        request.mainDocumentURL = url
        delegate.ask(owner, willPerformHTTPRedirection: redirection, newRequest: request) { answer($0) }
    }

    /// The app knows the address of its own; that of a long `data:` address is not told.
    private func response(_ response: OpaquePointer?) -> URLResponse? {
        let own = owner?.originalRequest?.url.flatMap { OwnAddress($0) }
        return EngineRequest.response(response, own: own, absent: .data)
    }

    private func askDestination(
        _ delegate: any WKDownloadDelegate, _ owner: WKDownload, _ response: URLResponse, _ suggestedFilename: String
    ) {
        let answer = PendingAnswer(fallback: URL?.none) { [self] destination in
            guard state == .responded else { return }
            guard let destination else { return refuse("The delegate has named none.") }
            if let obstacle = Self.obstacle(to: destination) { return refuse(obstacle) }
            owner.progress.setUserInfoObject(destination, forKey: .fileURLKey)
            self.destination = destination
            expectWord(.downloadBody)
            webkit_download_set_destination(download.pointer, destination.path)
        }
        delegate.ask(owner, decideDestinationUsing: response, suggestedFilename: suggestedFilename) { answer($0) }
    }

    /// Why it is not what Apple's systems take: a file that does not exist, in a folder that does.
    private static func obstacle(to destination: URL) -> String? {
        guard destination.isFileURL else {
            EngineLog.write("The destination of a download must be a file URL.")
            return "It is no file URL."
        }
        let files = FileManager.default
        guard files.fileExists(atPath: destination.deletingLastPathComponent().path) else { return "There is no folder for it." }
        guard files.fileExists(atPath: destination.path) else { return nil }
        return "The file exists already: remove it, or name another."
    }

    // MARK: Ends

    /// Ends it with the error that Apple has for a destination that cannot be.
    private func refuse(_ reason: String) {
        guard state == .responded else { return }
        failure = URLError(.cancelled, userInfo: info("The download has no destination. \(reason)"))
        stop()
    }

    func cancel(_ completion: @escaping @MainActor () -> Void) {
        guard state != .ended else {
            Task { completion() }
            return
        }
        cancellations.append(completion)
        guard state != .cancelled else { return }
        state = .cancelled
        stop()
    }

    /// The engine ends the program that cancels what it has dropped.
    private func stop() {
        if !dropped.isDropped { webkit_download_cancel(download.pointer) }
    }

    private func count() {
        guard let progress = owner?.progress else { return }
        progress.totalUnitCount = announced.total(received: received)
        progress.completedUnitCount = received
    }

    private var received: Int64 { Int64(clamping: webkit_download_get_received_data_length(download.pointer)) }

    // MARK: Silence

    private func expectWord(_ part: ServerSilence.Part) {
        silence = owner.map { owner in
            ServerSilence(of: part, owner.originalRequest) { [weak self] in self?.endSilence() }
        }
    }

    /// While the delegate is asked for a password, the server may be silent.
    func pauseSilence() {
        silence = nil
    }

    func resumeSilence() {
        if state == .waiting { expectWord(.downloadHead) }
    }

    private func endSilence() {
        guard state == .waiting || state == .responded else { return }
        failure = URLError(
            .timedOut, userInfo: info("The server is silent, or has redirected to an address that the engine does not load."))
        stop()
    }

    /// The engine says nothing more of it.
    fileprivate func drop() {
        guard state != .ended else { return }
        removeFile()
        failure = failure ?? URLError(.networkConnectionLost, userInfo: info("The engine's network process has ended."))
        end()
    }

    // MARK: Errors

    private func error(_ error: GLibError?) -> any Error {
        // Platform: error numbers
        // The engine says what failed in words alone.
        let code: URLError.Code =
            switch (error?.code, state) {
            case (101, _) where error?.domain == "WebKitPolicyError": .unsupportedURL
            case (_, _) where error?.message == "Too many redirects": .httpTooManyRedirects
            case (400, _): .cancelled
            case (401, _): .cannotCreateFile
            case (_, .waiting): .cannotConnectToHost
            default: .networkConnectionLost
            }
        return failure ?? URLError(code, userInfo: info(error?.message ?? "The download failed."))
    }

    private func info(_ message: String) -> [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: message]
        info[NSURLErrorFailingURLErrorKey] = owner?.originalRequest?.url
        return info
    }

    /// A file that is not whole is none.
    private func failIfCut() {
        guard failure == nil, state == .responded, announced.isCut(at: received) else { return }
        failure = URLError(.networkConnectionLost, userInfo: info("The server has sent less than it has announced."))
        removeFile()
    }

    private func removeFile() {
        guard let destination else { return }
        // Platform: unfinished download
        // The engine gives a file its name when it is whole.
        for file in [destination, destination.appendingPathExtension("wkdownload")] {
            try? FileManager.default.removeItem(at: file)
        }
    }

    private func end() {
        guard state != .ended else { return }
        failIfCut()
        let wasCancelled = state == .cancelled
        state = .ended
        silence = nil
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
            // Foundation's `Progress` ends the program where a total becomes zero.
            let progress = owner.progress
            if progress.completedUnitCount > 0 { progress.totalUnitCount = progress.completedUnitCount }
            owner.delegate?.downloadDidFinish(owner)
        }
    }
}

/// Tells a download, in a later turn, that the engine has dropped it: it is in the midst of that.
@MainActor
private final class DroppedDownload {
    weak var download: EngineDownload?
    private(set) var isDropped = false

    func tell() {
        guard !isDropped else { return }
        isDropped = true
        Task { [weak download] in download?.drop() }
    }
}
