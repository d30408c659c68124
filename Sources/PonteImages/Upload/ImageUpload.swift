public import Foundation
public import Ponte
internal import PonteAsync
internal import PonteControls
internal import WebKit

/// A picture on its way to a server, with the web view's user agent, and with its cookies, the page's address and the page's token where both
/// are of one origin.
///
///     let upload = images.upload(picture, to: UploadRequest(url))
///     for await state in upload.states { show(state) }
///
/// It begins at once.
@MainActor
public final class ImageUpload {
    /// The picture that is sent.
    public let image: PickedImage
    /// The address of the server, and the form of the upload.
    public let request: UploadRequest

    private weak var page: (any ImagePage)?
    private let dataStore: WKWebsiteDataStore
    private let clock: any Clock<Duration>
    private var running: Task<Void, Never>?
    private var attempt = 0
    private var connections = 0
    /// Of this attempt.
    private var changes = Broadcast(UploadState.uploading(progress: 0))

    init(
        _ image: PickedImage, to request: UploadRequest, from page: (any ImagePage)?, _ dataStore: WKWebsiteDataStore,
        clock: any Clock<Duration>
    ) {
        self.clock = clock
        self.image = image
        self.request = request
        (self.page, self.dataStore) = (page, dataStore)
        begin()
    }

    /// True if no connection is open, or being closed.
    package var isIdle: Bool { connections == 0 }

    /// How the upload is getting on now.
    public var state: UploadState { changes.value }

    /// The state now, and each later one, to a final one. A slow reader gets the newest. The upload goes on when a reader leaves.
    public var states: AsyncStream<UploadState> { changes.values }

    /// The address that the server gave to the picture, once the upload has ended. Cancelling the task that waits cancels the upload.
    ///
    /// - Throws: `PonteError` with `images.refused`, `images.tooLarge`, `images.network`, `images.noToken`; `CancellationError`.
    public var url: URL {
        get async throws {
            guard let url = URL(writtenAs: try await link()) else {
                throw PonteError(.imagesRefused, "The server's link to the picture is no address. Check the server's answer.")
            }
            return url
        }
    }

    /// The same as a text, as the server wrote it: pages show and keep it so.
    package func link() async throws -> String {
        for await state in states {
            switch state {
            case .uploading: continue
            case .success(let link): return link
            case .error(let error): throw error
            case .cancelled: throw CancellationError()
            }
        }
        cancel()
        throw CancellationError()
    }

    /// Ends it at once; after the end, nothing happens.
    public func cancel() {
        guard !state.isFinal else { return }
        running?.cancel()
        move(to: .cancelled)
    }

    /// Sends the same picture again after an error or a cancellation; otherwise nothing happens.
    public func retry() {
        switch state {
        case .error, .cancelled: begin()
        case .uploading, .success: return
        }
    }

    private func begin() {
        attempt += 1
        if state.isFinal { changes = Broadcast(.uploading(progress: 0)) }
        running = Task { [attempt, self] in
            connections += 1
            let end = await outcome(of: attempt)
            connections -= 1
            if attempt == self.attempt, !state.isFinal { move(to: end) }
        }
    }

    private func outcome(of attempt: Int) async -> UploadState {
        do {
            return .success(link: try await send(attempt))
        } catch let error as PonteError {
            return .error(error)
        } catch {
            return .cancelled
        }
    }

    private func send(_ attempt: Int) async throws -> String {
        let credentials = try await credentials()
        try Task.checkCancellation()
        let (head, body) = try UploadMessage.make(image, request, credentials)
        let connection = UploadConnection(
            request: head, body: body, cookies: credentials.cookies, timeout: request.timeout, clock: clock)
        let sent = try await connection.send { part in progressed(part, attempt) }
        if credentials.origin != nil, page != nil {
            for cookie in sent.cookies { await dataStore.httpCookieStore.setCookie(cookie) }
        }
        return try sent.answer.link(of: request.url)
    }

    /// A page that has come to a halt never answers.
    private func credentials() async throws -> PageCredentials {
        let credentials =
            try await withTimeout(request.timeout, clock: clock) { [page, dataStore, request] in
                await PageCredentials.read(from: page, dataStore, for: request)
            } ?? nil
        // It gives a name alone, without which an upload goes as well.
        if !request.carriesCredentials { return credentials ?? PageCredentials() }
        guard let credentials else {
            throw PonteError(.imagesNetwork, "The page has been silent for \(request.timeout). Reload it, and try again.")
        }
        return credentials
    }

    /// Whole per cents only: nobody sees more, and a slow reader has less to catch up with.
    private func progressed(_ part: Double, _ attempt: Int) {
        guard attempt == self.attempt, case .uploading(let last) = state else { return }
        let part = (part * 100).rounded(.down) / 100
        if part > last { move(to: .uploading(progress: part)) }
    }

    private func move(to next: UploadState) {
        changes.send(next)
        if next.isFinal { changes.finish() }
    }
}

/// How an upload is getting on.
public enum UploadState: Sendable, Equatable {
    /// How much of the request has been sent, 0 to 1.
    case uploading(progress: Double)
    /// The address that the server gave to the picture, as the server wrote it; `ImageUpload.url` has it as a `URL`.
    case success(link: String)
    /// The upload has failed; `ImageUpload.retry()` tries again.
    case error(PonteError)
    /// The app or the page has cancelled it.
    case cancelled

    /// `true` if nothing follows.
    public var isFinal: Bool {
        if case .uploading = self { false } else { true }
    }
}
