internal import CGLibSupport

/// Compiled rules that block or hide content, from a `WKContentRuleListStore`.
///
/// [Apple's page](https://developer.apple.com/documentation/webkit/wkcontentrulelist)
@preconcurrency
@MainActor
open class WKContentRuleList: NSObject {
    /// The name that the list was compiled under.
    open var identifier: String! { name }

    let filter: EngineFilter
    private let name: String

    init(_ filter: EngineFilter, identifier: String) {
        self.filter = filter
        name = identifier
    }
}

/// The one Swift owner of a compiled filter of the engine.
@MainActor
final class EngineFilter {
    let pointer: OpaquePointer

    init(takingOwnershipOf pointer: OpaquePointer) {
        self.pointer = pointer
    }

    isolated deinit {
        webkit_user_content_filter_unref(pointer)
    }
}
