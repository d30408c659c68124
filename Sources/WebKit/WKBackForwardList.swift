internal import CGLibSupport
internal import GLibInterop

/// The pages that a view has shown. An item is equal, not identical, to the same item of another time.
@MainActor
public final class WKBackForwardList: NSObject {
    private let list: GObjectReference

    init(_ list: OpaquePointer) {
        self.list = GObjectReference(retaining: list)
    }

    public var currentItem: WKBackForwardListItem? { item(webkit_back_forward_list_get_current_item(list.pointer)) }
    public var backItem: WKBackForwardListItem? { item(webkit_back_forward_list_get_back_item(list.pointer)) }
    public var forwardItem: WKBackForwardListItem? { item(webkit_back_forward_list_get_forward_item(list.pointer)) }

    /// The item at a place before (negative) or after the current one, which is at 0.
    public func item(at index: Int) -> WKBackForwardListItem? {
        gint(exactly: index).flatMap { item(webkit_back_forward_list_get_nth_item(list.pointer, $0)) }
    }

    /// The items before the current one, the oldest first.
    public var backList: [WKBackForwardListItem] {
        items(webkit_back_forward_list_get_back_list(list.pointer)).reversed()
    }

    /// The items after the current one, the nearest first.
    public var forwardList: [WKBackForwardListItem] {
        items(webkit_back_forward_list_get_forward_list(list.pointer)).reversed()
    }

    private func item(_ item: OpaquePointer?) -> WKBackForwardListItem? {
        item.map { WKBackForwardListItem($0) }
    }

    private func items(_ list: UnsafeMutablePointer<GList>?) -> [WKBackForwardListItem] {
        defer { g_list_free(list) }
        var items: [WKBackForwardListItem] = []
        var next = list
        while let node = next {
            if let data = node.pointee.data { items.append(WKBackForwardListItem(OpaquePointer(data))) }
            next = node.pointee.next
        }
        return items
    }
}
