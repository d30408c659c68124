import PonteContract
import ReadingList
import Testing

@Test func `the page's contract is that of the app`() throws {
    try Articles.contract.check("Examples/ReadingList/PageSource/contract.ts")
}
