import Foundation
import TestSupport
import Testing
import WebKit

/// The settings that apps set by key, as no property of Apple's has them: `setValue(_:forKey:)` of `NSObject`.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct KeyedValueTests {
    private let folder = TemporaryFolder()
    private static let read = """
        return await new Promise((resolve) => {
            const request = new XMLHttpRequest()
            request.onload = () => resolve(request.responseText)
            request.onerror = () => resolve('refused')
            request.open('GET', address)
            request.send()
        })
        """

    /// The text that a page of a file reads of `address`.
    private func read(_ address: String, _ configure: (WKWebViewConfiguration) -> Void) async throws -> String? {
        let page = try folder.file("page.html", "<title>Page</title>")
        _ = try folder.file("other.txt", "other")
        let webView = WKWebView.forTest(configure)
        try await webView.finishLoading(page)
        return try await webView.callAsyncJavaScript(Self.read, arguments: ["address": address], contentWorld: .page) as? String
    }

    @Test func `allowFileAccessFromFileURLs lets a page of a file read others`() async throws {
        #expect(try await read("other.txt") { _ in } == "refused")
        #expect(try await read("other.txt") { $0.preferences.setValue(true, forKey: "allowFileAccessFromFileURLs") } == "other")
    }

    @Test func `allowUniversalAccessFromFileURLs lets a page of a file read another origin`() async throws {
        let server = try LoopbackServer { _ in .response(headers: ["Content-Type": "text/plain"], body: "served") }
        let address = server.url("/").absoluteString
        #expect(try await read(address) { _ in } == "refused")
        #expect(try await read(address) { $0.setValue(true, forKey: "allowUniversalAccessFromFileURLs") } == "served")
    }

    @Test func `developerExtrasEnabled makes the view inspectable, also when it exists`() {
        let preferences = WKPreferences()
        let webView = WKWebView.forTest { $0.preferences = preferences }
        #expect(!webView.isInspectable && preferences.value(forKey: "developerExtrasEnabled") as? Bool == false)
        preferences.setValue(NSNumber(value: 1), forKey: "developerExtrasEnabled")
        #expect(webView.isInspectable && preferences.value(forKey: "developerExtrasEnabled") as? Bool == true)
        let other = WKWebView.forTest()
        other.isInspectable = true
        other.configuration.preferences.minimumFontSize = 5
        #expect(other.isInspectable)
    }

    @Test func `drawsBackground is isOpaque`() {
        let webView = WKWebView.forTest()
        webView.setValue(false, forKey: "drawsBackground")
        #expect(!webView.isOpaque && webView.value(forKey: "drawsBackground") as? Bool == false)
        webView.setValue(true, forKey: "drawsBackground")
        #expect(webView.isOpaque)
        #expect(!WKWebView.forTest { $0.setValue(false, forKey: "drawsBackground") }.isOpaque)
    }

    @Test func `a key that there is not, and a value that is no switch's, are complained of`() throws {
        let complaints = Complaints.during {
            let preferences = WKPreferences()
            preferences.setValue(true, forKey: "noSuchKey")
            #expect(preferences.value(forKey: "noSuchKey") == nil)
            preferences.setValue("text", forKey: "developerExtrasEnabled")
            preferences.setValue(nil, forKey: "developerExtrasEnabled")
            WKWebViewConfiguration().setValue(1, forKey: "")
            WKWebView.forTest().setValue([1], forKey: "drawsBackground")
            #expect(preferences.value(forKey: "developerExtrasEnabled") as? Bool == false)
        }
        #expect(complaints.split(separator: "\n").count == 6, "\(complaints)")
        #expect(complaints.contains("noSuchKey") && complaints.contains("developerExtrasEnabled"))
    }
}
