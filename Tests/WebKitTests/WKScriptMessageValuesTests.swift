import Foundation
import TestSupport
import Testing
import WebKit

/// Apple's rule for values that JSON lacks (`JavaScriptEvaluationResult.cpp`, `toID` in `JavaScriptEvaluationResult.mm`): booleans, numbers, strings,
/// `null` and dates are themselves, and what is no object beside these (`undefined`, a `BigInt`) is `undefined`. That is `NSNull` in an array and
/// leaves a member of an object out.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKScriptMessageValuesTests {
    private let page: MessagePage

    init() async throws {
        page = try await MessagePage()
    }

    @Test func `undefined, holes and BigInts in an array are NSNull, and all others keep their places`() async throws {
        for (name, value) in try await page.values(
            "[1, undefined, , 2, 5n, [undefined], [,], { a: undefined, b: 5n, c: [undefined] }]")
        {
            let body = try #require(value as? [Any], "\(name)")
            try #require(body.count == 8, "\(name)")
            #expect(body[0] as? Int == 1 && body[1] is NSNull && body[2] is NSNull && body[3] as? Int == 2, "\(name)")
            #expect(body[4] is NSNull && (body[5] as? [Any])?.first is NSNull && (body[6] as? [Any])?.first is NSNull, "\(name)")
            let object = try #require(body[7] as? [String: Any], "\(name)")
            #expect(Array(object.keys) == ["c"] && (object["c"] as? [Any])?.first is NSNull, "\(name)")
        }
    }

    @Test func `what is undefined alone is NSNull in a body, and nil as a result`() async throws {
        for expression in ["undefined", "10n"] {
            #expect(try await page.body(expression) is NSNull)
            #expect(try await page.webView.evaluateJavaScript(expression) == nil)
            #expect(try await page.run("return \(expression)") == nil)
        }
    }

    @Test func `numbers that JSON lacks are numbers, also within others`() async throws {
        for (name, value) in try await page.values("[NaN, Infinity, -Infinity, -0, 9007199254740993, 1e21, { n: -0 }]") {
            let body = try #require(value as? [Any], "\(name)")
            #expect(
                (body[0] as? Double)?.isNaN == true && body[1] as? Double == .infinity && body[2] as? Double == -.infinity,
                "\(name)")
            #expect((body[3] as? Double)?.sign == .minus && body[3] as? Int == 0, "\(name)")
            #expect(body[4] as? Int == 9_007_199_254_740_992 && body[5] as? Double == 1e21, "\(name)")
            #expect(((body[6] as? [String: Any])?["n"] as? Double)?.sign == .minus, "\(name)")
        }
        #expect((try await page.body("-0") as? Double)?.sign == .minus)
    }

    @Test func `an invalid date is a date that is not a number`() async throws {
        for (name, value) in try await page.values("[new Date(NaN), new Date(-1.5)]") {
            let body = try #require(value as? [Any], "\(name)")
            try #require(body.count == 2, "\(name)")
            #expect((body[0] as? Date)?.timeIntervalSince1970.isNaN == true, "\(name)")
            #expect(body[1] as? Date == Date(timeIntervalSince1970: -0.001), "\(name)")
        }
        #expect((try await page.body("new Date(NaN)") as? Date)?.timeIntervalSince1970.isNaN == true)
    }

    @Test(arguments: ["new Date(NaN)", "new Date('x')", "[new Date(8.64e15 + 1)]", "{ at: [new Date(NaN), 1] }"])
    func `a body or a result with an invalid date can be printed and hashed`(expression: String) async throws {
        for (name, value) in try await page.values("[\(expression)]") {
            #expect("\(value)".count < 100 && String(reflecting: value).count < 100, "\(name)")
            #expect((value as? AnyHashable).map { Set([$0]).count } == 1, "\(name)")
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 8.64e12])
    func `a date or a number of the app's is one in the page, whatever it is`(number: Double) async throws {
        let text = try await page.webView.callAsyncJavaScript(
            "return `${n} ${date instanceof Date} ${date.getTime()}`",
            arguments: ["n": number, "date": Date(timeIntervalSince1970: number)], contentWorld: .page)
        let script = number.isNaN ? "NaN" : number.isInfinite ? number < 0 ? "-Infinity" : "Infinity" : "\(number)"
        let wanted = try await page.webView.evaluateJavaScript("`${\(script)} true ${new Date(\(script) * 1000).getTime()}`")
        #expect(text as? String == wanted as? String)
    }

    @Test func `maps, sets and expressions are empty dictionaries`() async throws {
        for (name, value) in try await page.values("[new Map([[1, 2]]), new Set([1]), /x/g]") {
            let body = try #require(value as? [[String: Any]], "\(name)")
            #expect(body.count == 3 && body.allSatisfy(\.isEmpty), "\(name)")
        }
    }

    @Test(arguments: ["() => 1", "Symbol()", "[Symbol()]", "{ f() {} }", "new WeakMap()"])
    func `functions and symbols are refused in the page`(expression: String) async throws {
        let name = try await page.run(
            "try { await window.webkit.messageHandlers.app.postMessage((\(expression))) } catch (error) { return error.name }")
        #expect(name as? String == "DataCloneError")
        #expect(page.messages.isEmpty)
        await #expect(throws: WKError.self) { _ = try await page.webView.evaluateJavaScript("(\(expression))") }
    }

    /// Apple's dictionary of such an object holds itself, which Swift's cannot.
    @Test func `an object that holds itself is refused`() async throws {
        let cyclic = "(() => { const o = { list: [] }; o.list.push(o); return o })()"
        let name = try await page.run(
            "try { await window.webkit.messageHandlers.app.postMessage(\(cyclic)) } catch (error) { return error.name }")
        #expect(name as? String == "DataCloneError")
        let error = await #expect(throws: WKError.self) { _ = try await page.webView.evaluateJavaScript(cyclic) }
        #expect(error?.code == .javaScriptResultTypeIsUnsupported)
    }

    @Test func `an object that is there twice arrives twice`() async throws {
        for (name, value) in try await page.values("(() => { const o = { a: 1 }; return [o, o] })()") {
            #expect(value as? [[String: Int]] == [["a": 1], ["a": 1]], "\(name)")
        }
    }

    @Test func `arguments and replies keep what JSON lacks`() async throws {
        let value: [Any] = [
            -0.0, Double.nan, -Double.infinity, Date(timeIntervalSince1970: .nan), Date(timeIntervalSince1970: 1), NSNull(),
            CGFloat(2.5), Float(0.5),
            UInt8(7), Decimal(3), NSString(string: "text"), NSArray(array: [1]), NSDictionary(dictionary: ["a": 1]),
            Int?.none as Any,
        ]
        page.answer = { _ in (value, nil) }
        let show = """
            const show = (value) => value instanceof Date ? 'date ' + value.getTime() : Object.is(value, -0) ? '-0'
              : typeof value === 'number' ? String(value) : JSON.stringify(value)
            """
        let expected = [
            "-0", "NaN", "-Infinity", "date NaN", "date 1000", "null", "2.5", "0.5", "7", "3", #""text""#, "[1]", #"{"a":1}"#,
            "null",
        ]
        let replied = try await page.run(show + "\nreturn (await window.webkit.messageHandlers.app.postMessage(0)).map(show)")
        #expect(replied as? [String] == expected)
        #expect(try await page.run(show + "\nreturn list.map(show)", ["list": value]) as? [String] == expected)
        #expect(try await page.run("return one * 2", ["one": CGFloat(2.5)]) as? Double == 5)
    }
}
