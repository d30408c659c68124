internal import PonteWire
package import WebKit

/// The document that speaks, as the engine reports it.
public struct Caller: Hashable, Sendable {
    public let isMainFrame: Bool
    /// `nil` is an opaque origin, which equals no other.
    public let origin: Origin?

    public init(isMainFrame: Bool, origin: Origin?) {
        self.isMainFrame = isMainFrame
        self.origin = origin
    }
}

extension Caller {
    @MainActor
    package init(_ frame: WKFrameInfo) {
        let sender = frame.securityOrigin
        let origin =
            sender.protocol.isEmpty
            ? nil : Origin(scheme: sender.protocol, host: sender.host, port: sender.port == 0 ? nil : sender.port)
        self.init(isMainFrame: frame.isMainFrame, origin: origin)
    }
}
