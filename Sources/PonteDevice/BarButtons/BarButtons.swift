public import Ponte
public import PonteControls

/// Native buttons in the app's bar, for pages.
///
///     bridge.enable(BarButtons(on: GtkSurface(window: window, headerBar: headerBar)))
///
/// In the page: `await ponte.call("device.bar.add", { id: "save", title: "Save", symbol: "checkmark" })`, and the event
/// `device.bar.tapped` with `{ id }`. A page's buttons go when the page does. One bar serves the bridges of several web views.
@MainActor
public final class BarButtons: Capability {
    /// How many buttons one page can have.
    public static let limit = 8

    private let surface: any NativeSurface
    private var entries: [(owner: Owner, id: String, button: BarButton)] = []

    /// Buttons that stand on a surface beside the app's own.
    public init(on surface: any NativeSurface) {
        self.surface = surface
    }

    /// Offers what `BarButtonContract` names. The bridge keeps the bar.
    public func add(to bridge: Bridge, for policy: Policy?) {
        let owner = Owner(bridge, policy)
        bridge.handle(withContext: BarButtonContract.add, for: policy) { [self] request, call throws in
            try owner.check(call.caller)
            try show(request, of: owner)
        }
        bridge.handle(withContext: BarButtonContract.remove, for: policy) { [self] reference, call throws in
            try owner.check(call.caller)
            return remove { $0 === owner && $1 == reference.id }
        }
        bridge.onDocumentEnd { [weak self] in self?.remove { other, _ in other === owner } }
    }

    private func show(_ request: BarButtonContract.Request, of owner: Owner) throws {
        try request.check()
        if let shown = entries.first(where: { $0.owner === owner && $0.id == request.id }) {
            shown.button.title = request.title
            shown.button.symbol = request.symbol
            return
        }
        guard entries.count(where: { $0.owner === owner }) < Self.limit else {
            throw PonteError(.limitExceeded, "A page has at most \(Self.limit) buttons. Remove one first.")
        }
        let button = BarButton(title: request.title, symbol: request.symbol) { owner.send(request.id) }
        entries.append((owner, request.id, button))
        surface.add(button)
    }

    /// - Returns: True if there was one.
    @discardableResult
    private func remove(where isMeant: (Owner, String) -> Bool) -> Bool {
        let removed = entries.filter { isMeant($0.owner, $0.id) }
        entries.removeAll { isMeant($0.owner, $0.id) }
        for entry in removed { surface.remove(entry.button) }
        return !removed.isEmpty
    }

    /// The documents of one bridge.
    @MainActor
    private final class Owner {
        private let enabled: EnabledBridge

        init(_ bridge: Bridge, _ policy: Policy?) {
            enabled = EnabledBridge(bridge, policy)
        }

        /// Taps are told to the main frame's document alone, and it must be there to have its buttons removed.
        func check(_ caller: Caller) throws {
            try caller.requireMainFrame(for: "the bar's buttons")
            guard enabled.bridge?.document == caller else { throw PonteError(.navigated, "The document was left.") }
        }

        func send(_ id: String) {
            enabled.send(BarButtonContract.tapped, BarButtonContract.Reference(id: id))
        }
    }
}

extension BarButtonContract.Request {
    /// - Throws: `PonteError` with `invalidParameters`.
    fileprivate func check() throws {
        // A character may be of a million marks.
        guard 1...256 ~= id.utf8.count, title.map({ $0.utf8.count <= 2048 && 1...64 ~= $0.count }) ?? true,
            symbol.map({ 1...256 ~= $0.utf8.count }) ?? true,
            title != nil || symbol != nil
        else {
            throw PonteError(
                .invalidParameters,
                "A button has an id of 1 to 256 bytes, and a title of 1 to 64 characters, a symbol's name, or both.")
        }
    }
}
