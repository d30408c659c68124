internal import CGLibSupport
internal import GLibInterop

/// A page that a view has shown.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkbackforwardlistitem)
@preconcurrency
@MainActor
open class WKBackForwardListItem: NSObject {
    let item: GObjectReference
    private let addresses: (now: URL, initial: URL)

    /// `nil` for one whose address is no `URL`: the view has never shown it.
    init?(_ item: OpaquePointer) {
        let address = webkit_back_forward_list_item_get_uri(item)
        guard let url = EngineRequest.url(address),
            let initialURL = EngineRequest.url(webkit_back_forward_list_item_get_original_uri(item) ?? address)
        else { return nil }
        self.item = GObjectReference(retaining: item)
        addresses = (url, initialURL)
    }

    @available(*, unavailable, message: "Items come from a WKBackForwardList.")
    public override init() { fatalError() }

    /// The page's address.
    open var url: URL { EngineRequest.url(webkit_back_forward_list_item_get_uri(item.pointer)) ?? addresses.now }

    /// The page's title; `nil` without one.
    open var title: String? { webkit_back_forward_list_item_get_title(item.pointer).map { String(cString: $0) } }

    /// The address that was asked for, before redirects.
    open var initialURL: URL { addresses.initial }

    open override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? WKBackForwardListItem else { return false }
        return MainActor.assumeIsolated { item.pointer == other.item.pointer }
    }

    open override nonisolated var hash: Int {
        MainActor.assumeIsolated { item.pointer.hashValue }
    }
}
