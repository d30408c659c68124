/// The frames of one user content manager: what each has told of itself, and the view that it is in.
///
/// A window that a page opens shares its opener's manager, and WebKitGTK does not say from which of the two a message comes. So from
/// then on native asks each new frame to make a request under a scheme of ours, whose view WebKitGTK does tell. Until that has come the
/// frame's messages wait.
@MainActor
final class FrameTable {
    /// Of a message: its frame, and the frame's view while that exists.
    struct Sender {
        let frame: WKFrameInfo
        let view: WKWebView?
    }

    private struct Frame {
        var identity: FrameIdentity
        weak var view: WKWebView?
    }

    private struct Unplaced {
        var identity: FrameIdentity
        /// Stands in the request that says where the frame is. Only our script in it knows this, and none of a page.
        let token: String
        let number: Int
        var waiting: [@MainActor (WKWebView?) -> Void] = []
    }

    private struct WeakView {
        weak var view: WKWebView?
    }

    private var members: [WeakView] = []
    private var frames: [String: Frame] = [:]
    /// Of the document that each view has shown last: what it says when it is left can arrive after the next one has come.
    private var left: [String: Frame] = [:]
    private var unplaced: [String: Unplaced] = [:]
    /// The frames that have yet to say where they are, by their tokens.
    private var names: [String: String] = [:]
    private var lastNumber = 0
    private var waitingCount = 0
    private var waitingBytes = 0
    private var last: (frame: WKFrameInfo, name: String, address: String)?
    /// True if the manager has, or has had, more than one view.
    private(set) var isShared = false

    /// Frames come and go without a word, so that those of a page that makes very many are forgotten: they can make others.
    private static let maximumFrames = 1 << 16
    private static let maximumUnplaced = 1 << 12
    /// Messages of all sub-frames that wait, and of one frame.
    private static let maximumWaiting = 1 << 12
    private static let maximumWaitingOfFrame = 64
    private static let maximumWaitingBytes = 256 << 20
    private static let placingTimeout = Duration.seconds(60)

    // MARK: Views

    func add(_ view: WKWebView) {
        members.removeAll { $0.view == nil }
        if !members.isEmpty { isShared = true }
        members.append(WeakView(view: view))
    }

    var views: [WKWebView] { members.compactMap(\.view) }

    /// The only view that there has ever been.
    private var onlyView: WKWebView? { isShared ? nil : members.first?.view }

    /// `view` shows another document. Its frames, and those that come back from the back/forward cache, name themselves.
    func leaveDocument(of view: WKWebView) {
        left = left.filter { $0.value.view != nil && $0.value.view !== view }
        left.merge(frames.filter { $0.value.view === view }) { $1 }
        frames = frames.filter { $0.value.view != nil && $0.value.view !== view }
        last = nil
    }

    // MARK: Frames

    /// A frame has named itself.
    ///
    /// - Returns: The token with which it has to say where it is; `nil` where that is known.
    func remember(_ identity: FrameIdentity) -> String? {
        last = nil
        let name = identity.name
        if let view = left.removeValue(forKey: name)?.view {
            frames[name] = Frame(identity: identity, view: view)
            return nil
        }
        if let frame = unplaced[name] {
            unplaced[name]?.identity = identity
            return frame.token
        }
        // A window never moves to another view.
        if let view = onlyView ?? frames[name]?.view {
            if frames.count >= Self.maximumFrames { frames = frames.filter(\.value.identity.isMainFrame) }
            frames[name] = Frame(identity: identity, view: view)
            return nil
        }
        if unplaced.count >= Self.maximumUnplaced { forgetOldest() }
        lastNumber += 1
        let (number, token) = (lastNumber, UserContent.randomToken())
        unplaced[name] = Unplaced(identity: identity, token: token, number: number)
        names[token] = name
        Task { [weak self] in
            try? await Task.sleep(for: Self.placingTimeout)
            if self?.unplaced[name]?.number == number { self?.endWaiting(of: name) }
        }
        return token
    }

    /// A frame has made the request with its token in `view`.
    func place(_ token: String, in view: WKWebView) {
        // A page may have made it up: what is long is not even hashed.
        guard token.utf8.count == UserContent.tokenLength, let name = names.removeValue(forKey: token),
            let frame = unplaced.removeValue(forKey: name)
        else { return }
        if frames.count >= Self.maximumFrames { frames = frames.filter(\.value.identity.isMainFrame) }
        frames[name] = Frame(identity: frame.identity, view: view)
        for next in frame.waiting { next(view) }
    }

    /// Messages that have waited for long are of an unknown frame. The frame can say later where it is.
    private func endWaiting(of name: String) {
        let waiting = unplaced[name]?.waiting ?? []
        unplaced[name]?.waiting = []
        for next in waiting { next(nil) }
    }

    /// Sub-frames make room before main frames do.
    private func forgetOldest() {
        let oldest = unplaced.min {
            ($0.value.identity.isMainFrame ? 1 : 0, $0.value.number) < ($1.value.identity.isMainFrame ? 1 : 0, $1.value.number)
        }
        guard let oldest else { return }
        endWaiting(of: oldest.key)
        names[oldest.value.token] = nil
        unplaced[oldest.key] = nil
    }

    // MARK: Messages

    /// Calls `receive` with the sender of `message`: at once, or when the view of its frame is known.
    func withSender(of message: FrameEnvelope, _ receive: @escaping @MainActor (Sender) -> Void) {
        if let last, message.isFrom(frame: last.name), message.isFrom(address: last.address), let view = last.frame.webView {
            return receive(Sender(frame: last.frame, view: view))
        }
        let name = message.frame
        if let frame = frames[name] {
            let address = message.address
            guard let view = frame.view else { return receive(unknown) }
            let sender = Sender(frame: info(frame.identity, address, in: view), view: view)
            last = (sender.frame, name, address)
            return receive(sender)
        }
        if let frame = left[name], let view = frame.view {
            return receive(Sender(frame: info(frame.identity, message.address, in: view, isLeft: true), view: view))
        }
        guard let frame = unplaced[name], hasRoom(for: message, of: frame) else { return receive(unknown) }
        let identity = frame.identity
        waitingCount += 1
        waitingBytes += message.count
        // The frame counts as it was when it spoke, not as it is when its view is known.
        unplaced[name]?.waiting.append { [self] view in
            waitingCount -= 1
            waitingBytes -= message.count
            receive(view.map { Sender(frame: info(identity, message.address, in: $0), view: $0) } ?? unknown)
        }
    }

    /// The many frames of one view keep no main frame of another from speaking.
    private func hasRoom(for message: FrameEnvelope, of frame: Unplaced) -> Bool {
        frame.waiting.count < Self.maximumWaitingOfFrame
            && (frame.identity.isMainFrame
                || waitingCount < Self.maximumWaiting && waitingBytes + message.count <= Self.maximumWaitingBytes)
    }

    /// For a message of which nothing is known; its view is known where there is only one.
    var unknown: Sender { Sender(frame: .unknown(in: onlyView), view: onlyView) }

    private func info(_ identity: FrameIdentity, _ address: String, in view: WKWebView, isLeft: Bool = false) -> WKFrameInfo {
        WKFrameInfo(
            isMainFrame: identity.isMainFrame, address: .written(address), origin: WKSecurityOrigin(serialized: identity.origin),
            webView: view, isLeft: isLeft)
    }
}
