import Foundation
import TestSupport
import Testing
import WebKit

/// The errors with which Apple rejects the promise of a post (`WKUserContentController.mm`). Pages look for their words.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKScriptMessageReplyTests {
    private let page: MessagePage

    init() async throws {
        page = try await MessagePage()
    }

    private static let dropped = "true WKWebView API client did not respond to this postMessage"
    private static let unsupported =
        "true The result value passed back from the WKWebView API client was unable to be serialized"

    @Test func `a dropped reply handler rejects with Apple's words`() async throws {
        page.answers = false
        #expect(try await page.reply() == Self.dropped)
    }

    @Test func `a reply of a type that Apple does not take rejects with Apple's words`() async throws {
        let values: [Any] = [
            Data(), Data([1, 2, 3]), [Data([1])], ["a": Data([1])], URL(fileURLWithPath: "/"), UUID(), Set(["a"]), NSObject(),
            Task { 1 },
            [1, NSObject()], ["a": ["b": URL(fileURLWithPath: "/")]], page, "text"[...],
        ]
        for value in values {
            page.answer = { _ in (value, nil) }
            #expect(try await page.reply() == Self.unsupported, "\(type(of: value))")
        }
    }

    @Test(.bySocket)
    func `bytes reach a page that has asked for them, and no other`() async throws {
        page.answer = { _ in (Data([1, 2]), nil) }
        #expect(try await page.reply() == Self.unsupported)
        #expect(try await page.run("return window.webkit.messageHandlers.app.acceptsBytes") as? Bool == true)
        #expect(try await page.reply() == #"{"0":1,"1":2}"#)
        // Another document has not.
        try await page.webView.finishLoading(html: "<p>")
        #expect(try await page.reply() == Self.unsupported)
        // One that posts bytes knows what they are.
        page.answer = { ([$0.body, Data([3])] as [Any], nil) }
        #expect(try await page.reply("[new Uint8Array([4])]") == #"[[{"0":4}],{"0":3}]"#)
    }

    @Test(arguments: ["text", "", "a: \"b\" 'c' \\ \n\0\u{2028}\u{1F642}"])
    func `an error's text is the message of the page's Error`(text: String) async throws {
        page.answer = { _ in ("value", text) }
        // The engine's texts end at a NUL; those of the socket do not.
        #expect(try await page.reply() == "true " + text.prefix { $0 != "\0" || MessageChannel.hasSocket })
    }

    @Test func `nil is undefined, NSNull is null`() async throws {
        #expect(try await page.reply() == "undefined")
        page.answer = { _ in (NSNull(), nil) }
        #expect(try await page.reply() == "null")
    }

    @Test func `an argument of a type that Apple does not take is an exception with Apple's words`() async throws {
        for value in [Data([1]), [Data()], ["a": NSObject()], URL(fileURLWithPath: "/")] as [Any] {
            let error = await #expect(throws: WKError.self) { _ = try await page.run("return 1", ["value": value]) }
            #expect(error?.code == .javaScriptExceptionOccurred)
            #expect(error?.localizedDescription == "A JavaScript exception occurred")
            let message = error?.userInfo["WKJavaScriptExceptionMessage"] as? String
            #expect(
                message == "Function argument values must be one of the following types, or contain only the following types: "
                    + "NSNumber, NSNull, NSDate, NSString, NSArray, and NSDictionary")
        }
    }
}
