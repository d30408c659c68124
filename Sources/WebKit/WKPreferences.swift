internal import CGLibSupport

@MainActor
public final class WKPreferences: NSObject {
    public override init() { super.init() }
    func apply(to settings: OpaquePointer) {}
}
