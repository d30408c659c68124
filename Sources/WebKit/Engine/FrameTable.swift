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
        var waiting: [@MainActor (WKWebView?) -> Void] = []
        let number: Int
    }

    private struct WeakView {
        weak var view: WKWebView?
    }

    private var members: [WeakView] = []
    private var frames: [String: Frame] = [:]
    /// Of the document that each view has shown last: what it says when it is left can arrive after the next one has come.
    private var left: [String: Frame] = [:]
    private var unplaced: [String: Unplaced] = [:]
    private var lastNumber = 0
    private var waitingCount = 0
    private var waitingBytes = 0
    private var last: (frame: WKFrameInfo, name: String, address: String)?
    /// Whether the manager has, or has had, more than one view.
    private(set) var isShared = false

    /// Frames come and go without a word, so that those of a page that makes very many are forgotten: they can make others.
    private static let maximumFrames = 1 << 16
    private static let maximumUnplaced = 1 << 12
    private static let maximumWaiting = 1 << 12
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
    /// - Returns: Whether it has to say where it is.
    func remember(_ identity: FrameIdentity) -> Bool {
        last = nil
        let name = identity.name
        if let view = left.removeValue(forKey: name)?.view {
            frames[name] = Frame(identity: identity, view: view)
            return false
        }
        if unplaced[name] != nil {
            unplaced[name]?.identity = identity
            return true
        }
        // A window never moves to another view.
        if let view = onlyView ?? frames[name]?.view {
            if frames.count >= Self.maximumFrames { frames = frames.filter(\.value.identity.isMainFrame) }
            frames[name] = Frame(identity: identity, view: view)
            return false
        }
        if unplaced.count >= Self.maximumUnplaced { for name in unplaced.keys { drop(name) } }
        lastNumber += 1
        let number = lastNumber
        unplaced[name] = Unplaced(identity: identity, number: number)
        Task { [weak self] in
            try? await Task.sleep(for: Self.placingTimeout)
            if self?.unplaced[name]?.number == number { self?.drop(name) }
        }
        return true
    }

    /// The frame has made its request in `view`.
    func place(_ name: String, in view: WKWebView) {
        guard let frame = unplaced.removeValue(forKey: name) else { return }
        if frames.count >= Self.maximumFrames { frames = frames.filter(\.value.identity.isMainFrame) }
        frames[name] = Frame(identity: frame.identity, view: view)
        for next in frame.waiting { next(view) }
    }

    private func drop(_ name: String) {
        for next in unplaced.removeValue(forKey: name)?.waiting ?? [] { next(nil) }
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
        guard let identity = unplaced[name]?.identity, waitingCount < Self.maximumWaiting,
            waitingBytes + message.count <= Self.maximumWaitingBytes
        else { return receive(unknown) }
        waitingCount += 1
        waitingBytes += message.count
        // What the frame has been when it spoke counts, not what it is when its view is known.
        unplaced[name]?.waiting.append { [self] view in
            waitingCount -= 1
            waitingBytes -= message.count
            receive(view.map { Sender(frame: info(identity, message.address, in: $0), view: $0) } ?? unknown)
        }
    }

    /// For a message of which nothing is known; its view is known where there is only one.
    var unknown: Sender { Sender(frame: .unknown(in: onlyView), view: onlyView) }

    private func info(_ identity: FrameIdentity, _ address: String, in view: WKWebView, isLeft: Bool = false) -> WKFrameInfo {
        WKFrameInfo(
            isMainFrame: identity.isMainFrame, url: URL(engine: address), origin: WKSecurityOrigin(serialized: identity.origin),
            webView: view, isLeft: isLeft)
    }
}
