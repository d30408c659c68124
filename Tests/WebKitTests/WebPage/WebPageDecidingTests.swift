import TestSupport
import Testing
import WebKit

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WebPageDecidingTests {
    /// A decider that is a value, counts, and tells what it has counted.
    private struct Counter: WebPage.NavigationDeciding {
        let counts: Locked<[Int]>
        var count = 0

        mutating func decidePolicy(
            for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
        ) async -> WKNavigationActionPolicy {
            count += 1
            counts.withLock { [count] in $0.append(count) }
            preferences.allowsContentJavaScript = action.request.url?.query() != "off"
            return action.request.url?.path() == "/forbidden" ? .cancel : .allow
        }
    }

    /// One that thinks about one address for as long as the test wants.
    private struct Thinking: WebPage.NavigationDeciding {
        let path: String
        let isAsked = Locked(false)
        let mayAnswer = Locked(false)

        func decidePolicy(
            for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
        ) async -> WKNavigationActionPolicy {
            guard action.request.url?.path() == path else { return .allow }
            isAsked.withLock { $0 = true }
            try? await until { mayAnswer.withLock { $0 } }
            return .allow
        }
    }

    /// One that is an object.
    @MainActor
    private final class Gate: WebPage.NavigationDeciding {
        var actions: [WebPage.NavigationAction] = []
        var responses: [WebPage.NavigationResponse] = []
        var allowsResponses = true

        func decidePolicy(
            for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
        ) async -> WKNavigationActionPolicy {
            actions.append(action)
            return .allow
        }

        func decidePolicy(for response: WebPage.NavigationResponse) async -> WKNavigationResponsePolicy {
            responses.append(response)
            return allowsResponses ? .allow : .cancel
        }

        func decideAuthenticationChallengeDisposition(
            for challenge: URLAuthenticationChallenge
        ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
            (.useCredential, URLCredential(user: "user", password: "secret", persistence: .none))
        }
    }

    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer { request in
            if request.path == "/secret", request.headers["authorization"] != "Basic dXNlcjpzZWNyZXQ=" {
                return .response(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"the realm\""])
            }
            return .html("<title>\(request.path)</title><script>document.title = 'on'</script><a id=link href=/next>x</a>")
        }
    }

    @Test func `a decider that is a value keeps its changes, and what it refuses does not load`() async throws {
        let counts = Locked<[Int]>([])
        let page = WebPage(configuration: .forTest(), navigationDecider: Counter(counts: counts))
        try await page.load(server.url("/one")).all()
        #expect(page.title == "on")
        try await page.load(server.url("/two?off")).all()
        #expect(page.title == "/two?off")
        let error = await page.load(server.url("/forbidden")).loadError()
        #expect(error?.domain == "WebKitErrorDomain" && error?.code == 102)
        #expect(counts.withLock { $0 } == [1, 2, 3])
        #expect(server.requests.map(\.path) == ["/one", "/two?off"])
        #expect(try await page.load(server.url("/next")).all().last == .finished)
    }

    @Test func `a load about which the decider thinks ends when another takes its place`() async throws {
        let decider = Thinking(path: "/first")
        defer { decider.mayAnswer.withLock { $0 = true } }
        let page = WebPage(configuration: .forTest(), navigationDecider: decider)
        let first = LoadReader { page.load(server.url("/first")) }
        defer { first.cancel() }
        try await until { decider.isAsked.withLock { $0 } }
        page.load(server.url("/second"))
        try await until { first.hasEnded }
        #expect(first.loadError?.code == NSURLErrorCancelled && first.events.isEmpty)
        try await until { page.url == server.url("/second") && page.title == "on" }
    }

    @Test func `a decider sees actions, responses and challenges`() async throws {
        let gate = Gate()
        let page = WebPage(configuration: .forTest(), navigationDecider: gate)
        try await page.load(server.url("/secret")).all()
        let action = try #require(gate.actions.first)
        #expect(action.target?.isMainFrame == true && action.source.isMainFrame && action.navigationType == .other)
        #expect(action.request.url == server.url("/secret") && !action.shouldPerformDownload && action.buttonNumber == 0)
        let response = try #require(gate.responses.last)
        #expect(response.canShowMimeType && (response.response as? HTTPURLResponse)?.statusCode == 200)
        _ = try? await page.callJavaScript("link.click()")
        try await until { page.url == server.url("/next") }
        #expect(gate.actions.last?.navigationType == .linkActivated)
        #expect(gate.actions.last?.source.securityOrigin.host == "127.0.0.1")
        gate.allowsResponses = false
        #expect(await page.load(server.url("/no")).loadError()?.code == 102)
    }

    @Test func `without a decider a page shows what it can show`() async throws {
        let server = try LoopbackServer {
            $0.path == "/page"
                ? .html("<title>t</title>")
                : .response(status: 200, headers: ["Content-Type": "application/x-unknown"], body: "data")
        }
        let page = WebPage.forTest()
        #expect(try await page.load(server.url("/page")).all().last == .finished)
        #expect(await page.load(server.url("/data")).loadError()?.code == 102)
    }
}
