import Testing

@testable import PonteContract

/// Cases by an enum's metadata, whose layout is Swift's own.
struct EnumCasesTests {
    enum Suit: Equatable { case clubs, diamonds, hearts, spades }
    enum Single: Equatable { case only }
    enum Payload {
        case text(String)
        case none
    }

    @Test func `an enum's cases are read in the order of their declaration`() {
        #expect(EnumCases.all(Suit.self) == [.clubs, .diamonds, .hearts, .spades])
        #expect(EnumCases.all(Single.self) == [.only])
        #expect(EnumCases.all(Payload.self) == nil && EnumCases.all(String.self) == nil)
    }

    @Test func `the layout is the one that is expected, and another one is not used`() {
        #expect(EnumCases.Layout().isAsExpected)
        #expect(!EnumCases.Layout(enumKind: 0x200).isAsExpected)
        #expect(!EnumCases.Layout(payloadCases: 24).isAsExpected)
        #expect(!EnumCases.Layout(emptyCases: 20).isAsExpected)
        #expect(!EnumCases.Layout(emptyCases: 16).isAsExpected)
    }
}
