import PonteContract
import Testing

@testable import Playground

@Test func `the pages' contract is that of the app`() throws {
    try Contract.playground.check("Examples/Playground/PageSource/contract.ts")
}
