import Notes
import PonteContract
import Testing

@Test func `the page's contract is that of the app`() throws {
    try Notes.contract.check("Examples/Notes/Page/src/contract.ts")
}
