internal import CGLibSupport
internal import GLibInterop

/// A page that a view has shown.
@MainActor
public final class WKBackForwardListItem: NSObject {
    let item: GObjectReference

    init(_ item: OpaquePointer) {
        self.item = GObjectReference(retaining: item)
    }

    public var url: URL { EngineRequest.url(webkit_back_forward_list_item_get_uri(item.pointer)) }

    public var title: String? { webkit_back_forward_list_item_get_title(item.pointer).map { String(cString: $0) } }

    /// The address that was asked for, before redirects.
    public var initialURL: URL { EngineRequest.url(webkit_back_forward_list_item_get_original_uri(item.pointer)) }

    public override nonisolated func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? WKBackForwardListItem else { return false }
        return MainActor.assumeIsolated { item.pointer == other.item.pointer }
    }

    public override nonisolated var hash: Int {
        MainActor.assumeIsolated { item.pointer.hashValue }
    }
}
