import Foundation
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKServerTrustTests {
    private let recorder = DelegateRecorder()
    private let webView = WKWebView.forTest()
    private let server: SecureServer

    init() throws {
        server = try SecureServer()
    }

    @Test func `a certificate that nobody knows fails the load, and the delegate is asked first`() async throws {
        let names = await recorder.follow(webView) { $0.load(URLRequest(url: server.url)) }
        #expect(names == ["start", "fail provisional"])
        #expect(recorder.errors.first?.code == URLError.Code.serverCertificateUntrusted.rawValue)
        let space = try #require(recorder.challenges.first?.protectionSpace)
        #expect(recorder.challenges.count == 1)
        #expect(space.authenticationMethod == NSURLAuthenticationMethodServerTrust)
        #expect(space.host == "127.0.0.1" && space.port == server.url.port && space.protocol == "https")
        #expect(space.serverTrust?.isTrusted == false && space.serverTrust?.certificate == server.certificate)
        #expect(server.methods.isEmpty && webView.serverTrust == nil)
    }

    @Test func `a delegate that accepts the certificate gets the page, in the same navigation`() async throws {
        recorder.credential = { challenge in
            guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust,
                let trust = challenge.protectionSpace.serverTrust
            else { return (.performDefaultHandling, nil) }
            return (.useCredential, URLCredential(trust: trust))
        }
        var navigation: WKNavigation?
        let names = await recorder.follow(webView) {
            navigation = $0.load(URLRequest(url: server.url))
            return navigation
        }
        #expect(names == ["start", "commit", "finish"])
        #expect(recorder.events.allSatisfy { $0.navigation === navigation })
        #expect(webView.title == "GET" && webView.serverTrust?.certificate == server.certificate)
        #expect(await recorder.follow(webView) { $0.reload() }.last == "finish")
        #expect(recorder.challenges.count == 1)
    }

    @Test func `a POST is sent again as a POST`() async throws {
        recorder.credential = { _ in (.useCredential, URLCredential(user: "", password: "", persistence: .none)) }
        var request = URLRequest(url: server.url)
        request.httpMethod = "POST"
        request.httpBody = Data("a=b".utf8)
        let names = await recorder.follow(webView) { $0.load(request) }
        #expect(names == ["start", "commit", "finish"], "\(recorder.errors)")
        #expect(server.methods == ["POST"])
    }

    @Test func `a page's own POST is not sent again as a GET`() async throws {
        try await webView.finishLoading(html: "<form method=post action='\(server.url)'><input name=a></form>", at: nil)
        recorder.credential = { _ in (.useCredential, URLCredential(user: "", password: "", persistence: .none)) }
        let names = await recorder.follow(webView) {
            $0.evaluateJavaScript("document.forms[0].submit()", completionHandler: nil)
            return nil
        }
        #expect(names == ["start", "fail provisional"] && server.methods.isEmpty)
        #expect(recorder.errors.last?.localizedDescription.hasSuffix("Send it again.") == true)
    }

    @Test func `a load that takes the place of one whose certificate is asked about ends that one`() async throws {
        recorder.credential = { [webView] challenge in
            webView.loadHTMLString("<title>other</title>", baseURL: nil)
            return (.useCredential, URLCredential(user: "", password: "", persistence: .none))
        }
        var navigation: WKNavigation?
        _ = await recorder.follow(webView) {
            navigation = $0.load(URLRequest(url: server.url))
            return navigation
        }
        try await until { recorder.names.count == 5 }
        #expect(recorder.names.sorted() == ["commit", "fail provisional", "finish", "start", "start"])
        #expect(recorder.events.first { $0.name == "fail provisional" }?.navigation === navigation)
        #expect(recorder.errors.map(\.code) == [URLError.Code.cancelled.rawValue])
        #expect(webView.title == "other" && server.methods.isEmpty)
    }

    @Test func `a load that is stopped while its certificate is asked about ends, and is not sent`() async throws {
        recorder.credential = { [webView, recorder] _ in
            // In a later turn the engine has told of its end.
            try? await until { !webView.isLoading }
            webView.stopLoading()
            try? await until { !recorder.errors.isEmpty }
            return (.useCredential, URLCredential(user: "", password: "", persistence: .none))
        }
        #expect(await recorder.follow(webView) { $0.load(URLRequest(url: server.url)) } == ["start", "fail provisional"])
        #expect(recorder.errors.map(\.code) == [NSURLErrorCancelled] && server.methods.isEmpty)
    }

    @Test(arguments: [URLSession.AuthChallengeDisposition.cancelAuthenticationChallenge, .useCredential, .rejectProtectionSpace])
    func `any other answer fails the load`(disposition: URLSession.AuthChallengeDisposition) async throws {
        recorder.credential = { _ in (disposition, nil) }
        #expect(await recorder.follow(webView) { $0.load(URLRequest(url: server.url)) } == ["start", "fail provisional"])
        let isCancelled = disposition == .cancelAuthenticationChallenge
        #expect(recorder.errors.first?.code == (isCancelled ? URLError.Code.cancelled : .serverCertificateUntrusted).rawValue)
    }
}
