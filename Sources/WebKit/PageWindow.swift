/// A document's window in one script world, as the web process's library has told of it (`Sources/PonteWebProcess/windows.h`).
@MainActor
final class PageWindow {
    /// In its web process.
    let number: UInt64
    /// How often the page had shown another document when it was told of. A post of a later time waits until it is told of again.
    let epoch: UInt32
    let isMainFrame: Bool
    let origin: String
    /// As the engine calls it; empty for the page's.
    let world: String
    /// Stands in what it posts by the engine; empty where it posts by the socket.
    let token: String
    weak var webView: WKWebView?
    /// Of what waits for it.
    let account: SocketAccount
    /// The view shows another document.
    var isLeft = false {
        didSet {
            guard isLeft != oldValue else { return }
            frame = nil
            // The next document's has the room.
            if entry?.isLong == true { entry = nil }
        }
    }
    /// The document's address now; empty where it is longer than what is told, or there is no room for it.
    var address: String {
        get { entry?.text ?? "" }
        set {
            guard newValue != address else { return }
            entry = nil
            entry = keep(newValue)
            frame = nil
        }
    }
    private var entry: AddressAccount.Entry?
    private let addresses: AddressAccount
    private var frame: WKFrameInfo?

    init(
        number: UInt64, epoch: UInt32, isMainFrame: Bool, origin: String, world: String, address: String, token: String = "",
        in webView: WKWebView?, addresses: AddressAccount = AddressAccount()
    ) {
        self.number = number
        self.epoch = epoch
        self.isMainFrame = isMainFrame
        self.origin = origin
        self.world = world
        self.addresses = addresses
        self.token = token
        self.webView = webView
        account = SocketAccount(isMainFrame ? .mainFrame : .subframe)
        entry = keep(address)
    }

    private func keep(_ address: String) -> AddressAccount.Entry? {
        let isTold = !address.isEmpty && address.utf8.count <= EngineAddress.maximum
        return isTold ? addresses.entry(address, isMainFrame: isMainFrame) : nil
    }

    /// For its next message.
    var info: WKFrameInfo {
        if let frame, frame.webView != nil { return frame }
        let made = WKFrameInfo(
            isMainFrame: isMainFrame, address: entry.map { .written($0.text) } ?? .absent,
            origin: WKSecurityOrigin(serialized: origin), webView: webView,
            isLeft: isLeft, window: number)
        frame = made
        return made
    }
}
