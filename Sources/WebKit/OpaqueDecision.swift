internal import CGLibSupport
internal import GLibInterop

/// A policy decision of the engine, to be answered once: the engine allows what is dropped, so it is given to a `PendingAnswer`.
@MainActor
final class OpaqueDecision {
    let pointer: UnsafeMutablePointer<WebKitPolicyDecision>
    private let owner: GObjectOwner<WebKitPolicyDecision>

    init(retaining decision: UnsafeMutableRawPointer) {
        pointer = decision.assumingMemoryBound(to: WebKitPolicyDecision.self)
        owner = GObjectOwner(retaining: pointer)
    }

    var opaque: OpaquePointer { OpaquePointer(pointer) }
}
