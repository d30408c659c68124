import Foundation
import Ponte
import Testing

@testable import PonteForem

struct FieldsTests {
    @Test(arguments: ["-9223372036854775808", "9007199254740992", "-9007199254740992", "1e300"])
    func `the id of a user is a number that a page can write`(id: String) throws {
        let error = #expect(throws: PonteError.self) { try ForemUser(["id": id]) }
        #expect(error?.code == .invalidParameters)
        #expect(try ForemUser(["id": "9007199254740991"]).id == 9_007_199_254_740_991)
    }

    @Test(
        arguments: [
            ("2.380952380952381", 2.380952380952381), ("1000.0 / 420.0", 1000.0 / 420.0), ("16/9", 16.0 / 9), ("1", 1),
            ("0.01", 0.01),
            ("100", 100), (" 4 / 3 ", 4.0 / 3),
        ] as [(String, Double)]) func `ratios are numbers or fractions`(text: String, ratio: Double) throws
    {
        #expect(try Fields(["ratio": text]).ratio("ratio") == ratio)
    }

    @Test(arguments: [
        "", "wide", "0", "-1", "101", "1/0", "0/0", "1/2/3", "/", "1/", "/2", "NaN", "1e400/1", "0x1/1", "1 2",
    ]) func `what is no ratio is as if it were absent`(text: String) throws {
        #expect(try Fields(["ratio": text]).ratio("ratio") == nil)
    }

    @Test func `absent and null are absent, numbers and booleans are texts`() throws {
        let fields = try Fields([
            "null": NSNull(), "number": NSNumber(value: 12.5), "flag": NSNumber(value: true), "one": NSNumber(value: 1),
        ])
        #expect(try fields.text("none") == nil)
        #expect(try fields.text("null") == nil)
        #expect(try fields.text("number") == "12.5")
        #expect(try fields.text("flag") == "true")
        #expect(try fields.text("one") == "1")
        #expect(try fields.flag("flag"))
    }

    @Test func `seconds have four decimals`() {
        #expect(12.25.secondsText == "12.2500")
        #expect(0.00004.secondsText == "0.0000")
        #expect((-1.0).secondsText == "0.0000")
        #expect(100.0.secondsText == "100.0000")
    }
}
