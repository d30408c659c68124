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

    /// `nil` for one whose address is no `URL`, or is longer than what is told.
    init?(_ item: OpaquePointer, own: OwnAddress?) {
        let original = webkit_back_forward_list_item_get_original_uri(item).map { EngineAddress($0) }
        let address = EngineAddress(webkit_back_forward_list_item_get_uri(item))
        guard let shown = address.requestURL(own: own), let initialURL = original.map({ $0.requestURL(own: own) }) ?? shown else {
            return nil
        }
        self.item = GObjectReference(retaining: item)
        addresses = (shown, initialURL)
    }

    @available(*, unavailable, message: "Items come from a WKBackForwardList.")
    public override init() { fatalError() }

    /// The page's address.
    open var url: URL { EngineAddress(webkit_back_forward_list_item_get_uri(item.pointer)).requestURL(own: nil) ?? addresses.now }

    /// What it takes in a list, in UTF-8 bytes; `nil` if that is more than `room`.
    static func cost(of item: OpaquePointer, upTo room: Int) -> Int? {
        guard let now = EngineAddress(webkit_back_forward_list_item_get_uri(item)).count(upTo: room),
            let initial = EngineAddress(webkit_back_forward_list_item_get_original_uri(item)).count(upTo: room - now)
        else { return nil }
        return now + initial
    }

    /// The page's title; `nil` without one.
    open var title: String? { String(shown: webkit_back_forward_list_item_get_title(item.pointer)) }

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
