public import Ponte

/// Native buttons in the app's bar, for pages.
///
///     bridge.enable(BarButtons(in: HeaderBarButtons(headerBar)))
///
/// In the page: `await ponte.call("device.bar.add", { id: "save", title: "Save", symbol: "checkmark" })`, and the event
/// `device.bar.tapped` with `{ id }`. A page's buttons go when the page does. One bar serves the bridges of several web views.
@MainActor
public final class BarButtons: Capability {
    /// What names a button: `{ id: string }`.
    public struct Reference: Codable, Hashable, Sendable {
        public let id: String

        public init(id: String) {
            self.id = id
        }
    }

    /// `device.bar.add`. One of the same `id` is changed in its place. Throws `invalidParameters` and `limitExceeded`.
    public static let add = Method<BarButton, NoOutput>("device.bar.add")
    /// `device.bar.remove`: whether there was one.
    public static let remove = Method<Reference, Bool>("device.bar.remove")
    /// `device.bar.tapped`: to the page that has added it.
    public static let tapped = Event<Reference>("device.bar.tapped")
    /// How many buttons one page can have.
    public static let limit = 8

    private let bar: any ButtonBar
    private var entries: [(owner: Owner, button: BarButton)] = []

    public init(in bar: any ButtonBar) {
        self.bar = bar
    }

    public func add(to bridge: Bridge, for policy: Policy?) {
        let owner = Owner(bridge, policy)
        bridge.handle(Self.add, for: policy) { [self] button, call throws in
            try owner.check(call.caller)
            try add(button, of: owner)
        }
        bridge.handle(Self.remove, for: policy) { [self] reference, call throws in
            try owner.check(call.caller)
            let count = entries.count
            entries.removeAll { $0.owner === owner && $0.button.id == reference.id }
            if entries.count != count { show() }
            return entries.count != count
        }
        bridge.onDocumentEnd { [weak self] in self?.removeAll(of: owner) }
    }

    private func add(_ button: BarButton, of owner: Owner) throws {
        try button.check()
        if let place = entries.firstIndex(where: { $0.owner === owner && $0.button.id == button.id }) {
            entries[place].button = button
        } else {
            guard entries.count(where: { $0.owner === owner }) < Self.limit else {
                throw PonteError(.limitExceeded, "A page has at most \(Self.limit) buttons. Remove one first.")
            }
            entries.append((owner, button))
        }
        show()
    }

    private func removeAll(of owner: Owner) {
        guard entries.contains(where: { $0.owner === owner }) else { return }
        entries.removeAll { $0.owner === owner }
        show()
    }

    private func show() {
        let shown = entries
        bar.show(shown.map(\.button)) { place in
            guard shown.indices.contains(place) else { return }
            shown[place].owner.tell(shown[place].button)
        }
    }

    /// The documents of one bridge.
    @MainActor
    private final class Owner {
        private weak var bridge: Bridge?
        private let policy: Policy?

        init(_ bridge: Bridge, _ policy: Policy?) {
            self.bridge = bridge
            self.policy = policy
        }

        /// Taps are told to the main frame's document alone, and it must be there to have its buttons removed.
        func check(_ caller: Caller) throws {
            guard caller.isMainFrame else {
                throw PonteError(.forbidden, "The bar's buttons are open to the main frame alone.")
            }
            guard bridge?.document == caller else { throw PonteError(.navigated, "The document was left.") }
        }

        func tell(_ button: BarButton) {
            // More than 65,536 taps that wait are not worth an error.
            _ = try? bridge?.send(BarButtons.tapped, Reference(id: button.id)) { document in
                bridge?.admits(document, for: policy) == true
            }
        }
    }
}

extension BarButton {
    /// - Throws: `PonteError` with `invalidParameters`.
    fileprivate func check() throws {
        guard 1...256 ~= id.utf8.count, title.map({ 1...64 ~= $0.count }) ?? true,
            symbol.map({ 1...256 ~= $0.utf8.count }) ?? true,
            title != nil || symbol != nil
        else {
            throw PonteError(
                .invalidParameters,
                "A button has an id of 1 to 256 bytes, and a title of 1 to 64 characters, a symbol's name, or both.")
        }
    }
}
