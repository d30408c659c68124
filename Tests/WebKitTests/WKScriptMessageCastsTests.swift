import Foundation
import OwnNumberBridge
import TestSupport
import Testing
import WebKit

/// The casts with which Swift code reads bodies and results. On Apple's systems these are objects of Foundation's: `NSDictionary`, `NSArray`,
/// `NSString`, `NSNumber`, `NSDate`, `NSNull` (`JavaScriptEvaluationResult.mm`), which Swift bridges.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKScriptMessageCastsTests {
    private let page: MessagePage

    init() async throws {
        page = try await MessagePage()
    }

    private static let nested = """
        ({ name: 'x', count: 3, half: 2.5, yes: true, none: null, when: new Date(1500),
           list: [1, 'a', null, [true, { deep: [{ er: new Date(0) }] }]], map: { key: { text: 'y', list: [{}, []] } }, rows: [{ id: 1 }, { id: 2 }] })
        """

    @Test func `nested values are hashable dictionaries and arrays, as on Apple's systems`() async throws {
        for (name, value) in try await page.values(Self.nested) {
            let body = try #require(value as? [String: AnyHashable], "\(name)")
            #expect(body["name"] == AnyHashable("x") && body["when"] == AnyHashable(Date(timeIntervalSince1970: 1.5)), "\(name)")
            #expect(body["list"] as? [AnyHashable] != nil && body["map"] as? [String: AnyHashable] != nil, "\(name)")
            #expect(body["rows"] as? [[String: AnyHashable]] != nil, "\(name)")
            #expect(value as? AnyHashable != nil && value as? [AnyHashable: AnyHashable] != nil, "\(name)")
            #expect(value as? [AnyHashable: Any] != nil && value as? [String: AnyObject] != nil, "\(name)")
        }
        for (name, value) in try await page.values("[\(Self.nested), [], {}, [[1]], null]") {
            let body = try #require(value as? [AnyHashable], "\(name)")
            #expect(body.count == 5 && body[0] as? [String: AnyHashable] != nil && body[4] is NSNull, "\(name)")
        }
    }

    @Test func `nested values are dictionaries and arrays of anything, too`() async throws {
        for (name, value) in try await page.values(Self.nested) {
            let body = try #require(value as? [String: Any], "\(name)")
            #expect(body["name"] as? String == "x" && body["count"] as? Int == 3 && body["half"] as? Double == 2.5, "\(name)")
            #expect(body["yes"] as? Bool == true && body["none"] is NSNull && body["count"] is NSNumber, "\(name)")
            #expect(body["when"] as? Date == Date(timeIntervalSince1970: 1.5), "\(name)")
            let list = try #require(body["list"] as? [Any], "\(name)")
            #expect(list[0] as? Int == 1 && list[1] as? String == "a" && list[2] is NSNull, "\(name)")
            let inner = try #require(list[3] as? [Any], "\(name)")
            let deep = (inner[1] as? [String: Any])?["deep"] as? [[String: Any]]
            #expect(inner[0] as? Bool == true && deep?.first?["er"] as? Date == Date(timeIntervalSince1970: 0), "\(name)")
            let map = try #require(body["map"] as? [String: [String: Any]], "\(name)")
            #expect(map["key"]?["text"] as? String == "y" && (map["key"]?["list"] as? [Any])?.count == 2, "\(name)")
            #expect(body["rows"] as? [[String: Int]] == [["id": 1], ["id": 2]], "\(name)")
            #expect(
                body["name"] as? Int == nil && body["list"] as? [String] == nil && value as? [String: String] == nil, "\(name)")
        }
    }

    @Test func `arrays and dictionaries of one type are arrays and dictionaries of that type`() async throws {
        for (name, value) in try await page.values(
            "[[1, 2], ['a', 'b'], [true, false], [0.5, 2], [[1], [2]], [], { a: 'b' }, { a: 1 }]")
        {
            let body = try #require(value as? [Any], "\(name)")
            #expect(
                body[0] as? [Int] == [1, 2] && body[0] as? [Double] == [1, 2] && body[0] as? [NSNumber] == [1, 2], "\(name)")
            #expect(body[1] as? [String] == ["a", "b"] && body[1] as? [Int] == nil, "\(name)")
            #expect(
                body[2] as? [Bool] == [true, false] && body[3] as? [Double] == [0.5, 2] && body[3] as? [Int] == nil, "\(name)")
            #expect(body[4] as? [[Int]] == [[1], [2]] && body[5] as? [String] == [] && body[5] as? [Any] != nil, "\(name)")
            #expect(body[6] as? [String: String] == ["a": "b"] && body[7] as? [String: Int] == ["a": 1], "\(name)")
            for index in 0..<6 { #expect(body[index] as? [AnyHashable] != nil, "\(name)") }
        }
    }

    @Test func `values are Foundation's objects`() async throws {
        for (name, value) in try await page.values("[{ a: 1, b: [true, 'x'] }, ['a', 2], 'text', 5]") {
            let body = try #require(value as? NSArray, "\(name)")
            #expect(body[0] as? NSDictionary == ["a": 1, "b": [true, "x"]] as NSDictionary, "\(name)")
            #expect(body[1] as? NSArray == ["a", 2] as NSArray && body[2] as? NSString == "text", "\(name)")
            #expect((body[0] as? NSDictionary)?["a"] as? Int == 1 && (body[3] as? NSNumber)?.intValue == 5, "\(name)")
            #expect(value as? NSObject != nil, "\(name)")
        }
    }

    @Test func `a body is what JSONSerialization writes`() async throws {
        let body = try #require(try await page.body("{ a: [1, 2.5, true, null, 'x', { b: [] }], c: {} }"))
        #expect(JSONSerialization.isValidJSONObject(body))
        let text = String(decoding: try JSONSerialization.data(withJSONObject: body, options: .sortedKeys), as: UTF8.self)
        #expect(text == #"{"a":[1,2.5,true,null,"x",{"b":[]}],"c":{}}"#)
    }

    @Test func `a body that is switched over, printed or sent back is as on Apple's systems`() async throws {
        let body = try #require(try await page.body("[false, 1, 'a', null, { k: 1 }, [2], new Date(0)]") as? [Any])
        let kinds = body.map { value in
            switch value {
            case is NSNull: "null"
            case let text as String: text
            case let date as Date: "\(date.timeIntervalSince1970)"
            case let map as [String: Any]: "\(map["k"] ?? "")"
            case let list as [Any]: "\(list[0])"
            case let flag as Bool: "\(flag)"
            default: "?"
            }
        }
        #expect(kinds == ["false", "true", "a", "null", "1", "2", "0.0"])
        page.answer = { ($0.body, nil) }
        let json = #"[{"a":[1,-0.5,"x",null,true,{"b":[[],{}]}]},"1970-01-01T00:00:00.000Z"]"#
        #expect(try await page.reply("[{ a: [1, -0.5, 'x', null, true, { b: [[], {}] }] }, new Date(0)]") == json)
    }

    /// Apple's Foundation bridges `CGFloat`, that on Linux does not. A module that bridges it itself is in this program, too.
    @Test func `a number is a CGFloat`() async throws {
        for (name, value) in try await page.values(
            "({ half: 2.5, one: 1, list: [1, 0.5], text: '1', none: null, deep: [{ x: -3 }] })")
        {
            let body = try #require(value as? [String: Any], "\(name)")
            #expect(
                body["half"] as? CGFloat == 2.5 && body["one"] as? CGFloat == 1 && ownCast(body["half"] as Any) == 2.5, "\(name)")
            #expect(body["list"] as? [CGFloat] == [1, 0.5] && body["text"] as? CGFloat == nil && body["none"] as? CGFloat == nil)
            #expect((body["deep"] as? [[String: CGFloat]])?.first?["x"] == -3 && ownCast(body["text"] as Any) == nil, "\(name)")
            #expect(body["half"] as? Double == 2.5 && body["one"] as? Int == 1 && body["half"] as? Int == nil, "\(name)")
        }
        let number: Any = CGFloat(2.5)
        #expect(number as? NSNumber == 2.5 && number as? CGFloat == 2.5 && NSNumber(value: 2.5) as? CGFloat == 2.5)
        let back = try await page.webView.callAsyncJavaScript(
            "return [value, list[0]]", arguments: ["value": CGFloat(1.5), "list": [CGFloat.infinity]], contentWorld: .page)
        #expect(back as? [CGFloat] == [1.5, .infinity])
        page.answer = { _ in (["a": CGFloat(0.5)], nil) }
        #expect(try await page.reply("0") == #"{"a":0.5}"#)
    }

    /// `NSNumber`'s bridge: a number is an integer if it is one, and a boolean is 0 or 1.
    @Test(arguments: [
        ("3", true, true, false, true), ("1", true, true, true, true), ("0", true, true, true, true),
        ("true", true, true, true, true),
        ("2.5", false, true, false, true), ("-7", true, true, false, true), ("1e300", false, true, false, true),
        ("NaN", false, true, false, true), ("'1'", false, false, false, false), ("null", false, false, false, false),
    ]) func `a number is what NSNumber is`(expression: String, int: Bool, double: Bool, bool: Bool, number: Bool) async throws {
        let body = try #require(try await page.body("[\(expression), 'other']") as? [Any])[0]
        #expect((body as? Int != nil) == int)
        #expect((body as? Double != nil) == double)
        #expect((body as? Bool != nil) == bool)
        #expect((body as? NSNumber != nil) == number)
    }
}
