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

    init(_ list: OpaquePointer) {
        self.list = GObjectReference(retaining: list)
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

    /// The items before the current one, the oldest first.
    open var backList: [WKBackForwardListItem] {
        items(webkit_back_forward_list_get_back_list).reversed()
    }

    /// The items after the current one, the nearest first.
    open var forwardList: [WKBackForwardListItem] {
        items(webkit_back_forward_list_get_forward_list).reversed()
    }

    private func item(_ get: (OpaquePointer) -> OpaquePointer?) -> WKBackForwardListItem? {
        list.flatMap { get($0.pointer) }.flatMap { WKBackForwardListItem($0) }
    }

    private func items(_ get: (OpaquePointer) -> UnsafeMutablePointer<GList>?) -> [WKBackForwardListItem] {
        let list = list.flatMap { get($0.pointer) }
        defer { g_list_free(list) }
        var items: [WKBackForwardListItem] = []
        var next = list
        while let node = next {
            if let item = node.pointee.data.flatMap({ WKBackForwardListItem(OpaquePointer($0)) }) { items.append(item) }
            next = node.pointee.next
        }
        return items
    }
}
