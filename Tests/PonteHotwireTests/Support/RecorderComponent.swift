import PonteHotwire

/// Keeps what comes.
@MainActor
final class RecorderComponent: BridgeComponent {
    static let name = "recorder"

    private(set) var messages: [ComponentMessage] = []
    private(set) var page: ComponentPage?
    private(set) var leaves = 0
    var onMessage: ((ComponentMessage, ComponentPage) throws -> Void)?

    func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
        messages.append(message)
        self.page = page
        try onMessage?(message, page)
    }

    func onLeave(_ page: ComponentPage) {
        leaves += 1
    }

    var events: [String] { messages.map(\.event) }
}
