import Foundation
import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized)
struct WKPostTests {
    private let recorder = DelegateRecorder()
    private let webView = WKWebView.forTest()
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer { request in
            switch request.path {
            case "/see-other": .response(status: 303, headers: ["Location": "/got"])
            default: .html("<title>\(request.method) \(request.path)</title>")
            }
        }
    }

    private func post(_ url: URL, _ body: Data?, _ headers: [String: String] = [:]) -> URLRequest {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.httpBody = body
        request.allHTTPHeaderFields = headers
        return request
    }

    @Test func `a POST sends its bytes and their type`() async throws {
        let body = Data([0, 255, 13, 10]) + Data("{\"é\": 1}".utf8)
        var navigation: WKNavigation?
        let names = await recorder.follow(webView) {
            navigation = $0.load(post(server.url("/a?b=c"), body, ["Content-Type": "application/json"]))
            return navigation
        }
        #expect(names == ["start", "commit", "finish"])
        #expect(recorder.events.allSatisfy { $0.navigation === navigation })
        #expect(recorder.actions.map(\.navigationType) == [.other])
        #expect(recorder.actions.first?.request.httpMethod == "POST")
        #expect(server.requests.map(\.method) == ["POST"])
        #expect(server.requests.first?.body == body)
        #expect(server.requests.first?.headers["content-type"] == "application/json")
        #expect(webView.title == "POST /a?b=c" && webView.backForwardList.backList.isEmpty)
    }

    @Test func `a POST without a body or a type is one, too`() async throws {
        #expect(await recorder.follow(webView) { $0.load(post(server.url("/a"), nil)) }.last == "finish")
        #expect(server.requests.map(\.method) == ["POST"] && server.requests.first?.body == Data())
        #expect(server.requests.first?.headers["content-type"] == "application/x-www-form-urlencoded")
    }

    @Test func `a POST stands in the list between the pages before and after it`() async throws {
        for path in ["/one", "/two", "/three"] {
            try await webView.finishLoading(server.url(path))
        }
        try await webView.finishLoading { $0.goBack() }
        #expect(
            await recorder.follow(webView) { $0.load(post(server.url("/form"), Data("a=b".utf8))) } == [
                "start", "commit", "finish",
            ])
        #expect(recorder.actions.map(\.navigationType) == [.other])
        #expect(webView.title == "POST /form" && !webView.canGoForward)
        #expect(webView.backForwardList.backList.map(\.url.path) == ["/one", "/two"])
        try await webView.finishLoading(server.url("/four"))
        #expect(webView.backForwardList.backList.map(\.url.path) == ["/one", "/two", "/form"])
        try await webView.finishLoading { $0.go(to: webView.backForwardList.backList[1]) }
        #expect(webView.title == "GET /two")
    }

    @Test func `a POST reaches the handler of a custom scheme`() async throws {
        let handler = SchemeRecorder { $0.answer(html: "<title>\($0.request.httpMethod ?? "")</title>") }
        let webView = try await handler.makeView()
        try await webView.finishLoading { $0.load(post(URL(string: "app://host/form")!, Data("a=b".utf8))) }
        #expect(webView.title == "POST")
        #expect(handler.started.last?.request.httpBody == Data("a=b".utf8))
    }

    @Test func `a POST is redirected as the server says`() async throws {
        #expect(
            await recorder.follow(webView) { $0.load(post(server.url("/see-other"), Data("a=b".utf8))) }
                == ["start", "redirect", "commit", "finish"])
        #expect(webView.title == "GET /got")
    }

    @Test func `a POST that the delegate cancels leaves the list as it was`() async throws {
        for path in ["/one", "/two"] {
            try await webView.finishLoading(server.url(path))
        }
        try await webView.finishLoading { $0.goBack() }
        recorder.decidePolicy = { $1(.cancel) }
        webView.navigationDelegate = recorder
        webView.load(post(server.url("/form"), Data("a=b".utf8)))
        try await until { recorder.actions.count == 1 }
        try await until { webView.backForwardList.forwardList.map(\.url.path) == ["/two"] }
        #expect(server.requests("POST").isEmpty)
        #expect(webView.backForwardList.currentItem?.url.path == "/one")
    }

    @Test(arguments: ["PUT", "DELETE", "HEAD", "POST with a header", "POST with a stream", "GET with a body"])
    func `a request that the engine cannot send fails and sends nothing`(kind: String) async throws {
        var request = post(server.url("/a"), Data("body".utf8))
        switch kind {
        case "POST with a header": request.setValue("Bearer a", forHTTPHeaderField: "Authorization")
        case "POST with a stream":
            request.httpBody = nil
            request.httpBodyStream = InputStream(data: Data("body".utf8))
        default: request.httpMethod = kind.components(separatedBy: " ")[0]
        }
        var navigation: WKNavigation?
        let names = await recorder.follow(webView) {
            navigation = $0.load(request)
            return navigation
        }
        #expect(names == ["fail provisional"] && recorder.events.first?.navigation === navigation)
        #expect(recorder.errors.first?.code == URLError.Code.resourceUnavailable.rawValue)
        #expect(recorder.errors.first?.localizedDescription.contains("cannot be loaded by WebKitGTK") == true)
        #expect(server.asked.isEmpty)
    }
}
