import PonteContract
import StarterBridge
import Testing

@Test func `the page's contract is that of the app`() throws {
    try Starter.contract.check("Web/src/contract.ts")
}
