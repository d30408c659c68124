internal import CGLibSupport
internal import GLibInterop

/// The pages that a view has shown. An item is equal, not identical, to the same item of another time.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkbackforwardlist)
@preconcurrency
@MainActor
open class WKBackForwardList: NSObject {
    /// `nil` for the list of no view.
    private let list: GObjectReference?
    private weak var engine: EngineView?
    /// Of the addresses of each direction, in UTF-8 bytes: a page can give each of its items one of megabytes.
    private static let maximum = 4 << 20

    init(_ list: OpaquePointer, of engine: EngineView) {
        self.list = GObjectReference(retaining: list)
        self.engine = engine
    }

    /// An empty list: a test's own subclass can begin with it.
    public override init() {
        list = nil
    }

    /// The page that is shown; `nil` before the first.
    open var currentItem: WKBackForwardListItem? { item(webkit_back_forward_list_get_current_item) }
    /// The page before the one that is shown.
    open var backItem: WKBackForwardListItem? { item(webkit_back_forward_list_get_back_item) }
    /// The page after the one that is shown.
    open var forwardItem: WKBackForwardListItem? { item(webkit_back_forward_list_get_forward_item) }

    /// The item at a place before (negative) or after the current one, which is at 0.
    open func item(at index: Int) -> WKBackForwardListItem? {
        gint(exactly: index).flatMap { index in item { webkit_back_forward_list_get_nth_item($0, index) } }
    }

    /// The items before the current one, the oldest first. Those nearest to it are in the list whose addresses are 4 MiB together; none is behind one of more than 2 MiB.
    open var backList: [WKBackForwardListItem] {
        items(webkit_back_forward_list_get_back_list, isNearestFirst: true).reversed()
    }

    /// The items after the current one, the nearest first, with the same limit.
    open var forwardList: [WKBackForwardListItem] {
        items(webkit_back_forward_list_get_forward_list, isNearestFirst: false)
    }

    private func item(_ get: (OpaquePointer) -> OpaquePointer?) -> WKBackForwardListItem? {
        list.flatMap { get($0.pointer) }.flatMap { WKBackForwardListItem($0, own: engine?.ownAddress) }
    }

    /// The items of a list of the engine's, the nearest first.
    private func items(
        _ get: (OpaquePointer) -> UnsafeMutablePointer<GList>?, isNearestFirst: Bool
    ) -> [WKBackForwardListItem] {
        let list = list.flatMap { get($0.pointer) }
        defer { g_list_free(list) }
        var items: [WKBackForwardListItem] = []
        var room = Self.maximum
        var next = isNearestFirst ? list : g_list_last(list)
        while let node = next {
            next = isNearestFirst ? node.pointee.next : node.pointee.prev
            guard let item = node.pointee.data.map({ OpaquePointer($0) }) else { continue }
            guard let cost = WKBackForwardListItem.cost(of: item, upTo: room) else { break }
            room -= cost
            if let item = WKBackForwardListItem(item, own: engine?.ownAddress) { items.append(item) }
        }
        return items
    }

    /// Tells the lists of views apart; 0 for the list of no view.
    var address: UInt { list.map { UInt(bitPattern: $0.pointer) } ?? 0 }

    /// True for an item of the list, also for one that is not told.
    func contains(_ item: OpaquePointer) -> Bool {
        guard let list = list?.pointer else { return false }
        if webkit_back_forward_list_get_current_item(list) == item { return true }
        return [webkit_back_forward_list_get_back_list(list), webkit_back_forward_list_get_forward_list(list)].contains { items in
            defer { g_list_free(items) }
            return g_list_find(items, UnsafeRawPointer(item)) != nil
        }
    }
}
