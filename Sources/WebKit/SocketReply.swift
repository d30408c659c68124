internal import CGLibSupport
internal import GLibInterop

/// The way back to a post that has come by the socket.
@MainActor
struct SocketReply: ReplyChannel {
    let socket: PageSocket
    let window: UInt64
    let account: SocketAccount
    let request: UInt32

    init(_ socket: PageSocket, _ window: PageWindow, request: UInt32) {
        self.socket = socket
        self.window = window.number
        account = window.account
        self.request = request
    }

    func answer(_ kind: String, _ layout: String, _ text: PageText) throws {
        try socket.send(head(PNT_PACKET_ANSWER), of: account, .string(kind), .string(layout), text)
        MainLoop.stayAwake()
    }

    func reject(_ message: String) {
        socket.refuse(head(PNT_PACKET_REFUSAL), of: account, message)
    }

    private func head(_ kind: Int) -> PntPacketHead {
        var head = PntPacketHead()
        head.kind = UInt8(kind)
        head.window = window
        head.request = request
        return head
    }
}
