import InboxBridge
import PonteContract
import Testing

@Test func `the page's contract is that of the app`() throws {
    try Inbox.contract.check("Web/src/contract.ts")
}
