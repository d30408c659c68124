internal import PonteWire
package import WebKit

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
