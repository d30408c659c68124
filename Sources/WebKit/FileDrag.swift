internal import CGLibSupport
internal import GLibInterop
internal import PonteAsync

/// Something that is dragged over a view, and may be files.
@MainActor
final class FileDrag {
    /// The source's program does not wait for longer.
    private static let timeout = Duration.seconds(10)
    private static let nothing = GdkDragAction(0)

    private let drop: GObjectReference
    private let page: FileDragPage
    /// The app's, if it wants files.
    private let receiver: @MainActor () -> FileDropReceiver?
    private let giveBack: @MainActor (OpaquePointer, CGPoint) -> Void
    private let cancellation = CancellationHandle()
    /// False while it is not known.
    private(set) var isOfFiles = false
    private var isOver = false
    /// `nil` before it has moved: what GTK says as it enters is not the place.
    private var place: CGPoint?
    private var hasMoved = false
    private var asking: Task<Void, Never>?
    private var isAccepted = false
    private var timer: IdleTimeout?
    private var whenEnded: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - receiver: Gives the app's, which it may set and take away while files are dragged.
    ///   - giveBack: Takes what are no files.
    init(
        _ drop: OpaquePointer, over webView: WKWebView, receiver: @escaping @MainActor () -> FileDropReceiver?,
        giveBack: @escaping @MainActor (OpaquePointer, CGPoint) -> Void
    ) {
        self.drop = GObjectReference(retaining: drop)
        self.receiver = receiver
        self.giveBack = giveBack
        page = FileDragPage(webView)
        Task { [weak self, drop = self.drop, cancellation] in
            let list = await drop.readFileNames(cancellation)
            self?.found(list)
        }
    }

    private func found(_ list: DraggedFileNames) {
        guard !isOver else { return }
        switch list {
        case .files(let types):
            isOfFiles = true
            page.types = types
            if let place { _ = move(to: place) }
        case .others:
            isOver = true
            giveBack(drop.pointer, place ?? .zero)
        }
    }

    /// - Returns: What the source may do with it, as far as that is known.
    func move(to place: CGPoint) -> GdkDragAction {
        self.place = place
        guard !isOver, isOfFiles else { return Self.nothing }
        hasMoved = true
        ask()
        return isAccepted ? GDK_ACTION_COPY : Self.nothing
    }

    /// One question at a time; places that it has passed meanwhile are left out.
    private func ask() {
        guard asking == nil else { return }
        asking = Task {
            while hasMoved, !isOver, let place {
                hasMoved = false
                let takes = await page.takes(at: place)
                if !isOver { accept(takes || receiver() != nil) }
            }
            asking = nil
        }
    }

    private func accept(_ isAccepted: Bool) {
        guard isAccepted != self.isAccepted else { return }
        self.isAccepted = isAccepted
        let action = isAccepted ? GDK_ACTION_COPY : Self.nothing
        gdk_drop_status(drop.pointer, action, action)
    }

    func leave() {
        guard !isOver else { return }
        isOver = true
        cancellation.cancel()
        Task { [page, asking] in
            await asking?.value
            await page.leave()
        }
    }

    /// The user has let go.
    func drop(at place: CGPoint, ended: @escaping @MainActor () -> Void) {
        if place != self.place { _ = move(to: place) }
        whenEnded = ended
        timer = IdleTimeout(Self.timeout) { [weak self] in self?.end(taken: false) }
        let receiver = receiver()
        Task {
            let files = await drop.readFiles(cancellation)
            guard whenEnded != nil else { return }
            // Before the page, which may have hung.
            if let receiver, !files.isEmpty, receiver.receive(files, place) {
                end(taken: true)
                await asking?.value
                return await page.leave()
            }
            await asking?.value
            guard whenEnded != nil else { return }
            let paths = await RegularFiles.paths(of: files)
            guard whenEnded != nil else { return }
            guard !paths.isEmpty else {
                end(taken: false)
                return await page.leave()
            }
            end(taken: await page.give(paths))
        }
    }

    /// Tells the source, once.
    func end(taken: Bool) {
        guard let whenEnded else { return }
        self.whenEnded = nil
        isOver = true
        timer = nil
        page.stopGiving()
        cancellation.cancel()
        gdk_drop_finish(drop.pointer, taken ? GDK_ACTION_COPY : Self.nothing)
        whenEnded()
    }

    func answer(_ request: OpaquePointer) -> Bool { page.answer(request) }
}
