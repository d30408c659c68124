import Foundation
import TestSupport
import Testing
import WebKit

/// A server's question for a user and password comes from the engine's network process, and that a load has begun comes from the web process. Here the
/// web process has so much else to say that the question comes first.
@MainActor
@Suite(.serialized)
struct EarlyChallengeTests {
    private let recorder = DelegateRecorder()
    private let server: LoopbackServer
    private let webView = WKWebView.forTest()
    /// The address to which the server sends all requests but the first.
    private let target = Locked<String?>(nil)
    private let count = Locked(0)
    private let right = URLCredential(user: "user", password: "secret", persistence: .none)
    private let wrong = URLCredential(user: "user", password: "wrong", persistence: .none)

    init() throws {
        server = try LoopbackServer { [target, count] request in
            let isFirst = count.withLock { count in
                defer { count += 1 }
                return count == 0
            }
            if !isFirst, let address = target.withLock({ $0 }) { return .response(status: 302, headers: ["Location": address]) }
            return request.headers["authorization"] == "Basic dXNlcjpzZWNyZXQ="
                ? .html("<title>inside</title>") : Self.question(realm: "the realm")
        }
    }

    nonisolated private static func question(realm: String) -> LoopbackServer.Answer {
        .response(
            status: 401, headers: ["WWW-Authenticate": "Basic realm=\"\(realm)\"", "Content-Type": "text/html"],
            body: "<title>outside</title>")
    }

    /// Loads what asks for a user while the web process posts; the delegate answers when the load has begun.
    ///
    private func loadWhileBusy(
        _ answer: @escaping @MainActor (URLAuthenticationChallenge) async -> DelegateRecorder.Credential
    ) async throws -> [String] {
        webView.addEngineMessageHandler("noise")
        // The web process posts all of them before it hears that it may load, and faster than the app takes them.
        recorder.decidePolicy = { [webView] _, decide in
            webView.evaluateJavaScript("for (let count = 0; count < 20000; count++) webkit.messageHandlers.noise.postMessage(0)")
            decide(.allow)
        }
        var namesAtChallenge: [String]?
        recorder.credential = { [recorder] challenge in
            namesAtChallenge = namesAtChallenge ?? recorder.names
            try? await until { recorder.names.contains("start") }
            return await answer(challenge)
        }
        var navigation: WKNavigation?
        let names = await recorder.follow(webView) {
            navigation = $0.load(URLRequest(url: server.url("/")))
            return navigation
        }
        #expect(namesAtChallenge == [], "the question did not come first: the test shows nothing")
        #expect(recorder.events.allSatisfy { $0.navigation === navigation })
        return names
    }

    @Test func `an answer to an early question gets the page, in the same navigation`() async throws {
        let names = try await loadWhileBusy { _ in (.useCredential, right) }
        #expect(names == ["start", "commit", "finish"], "\(recorder.errors)")
        #expect(webView.title == "inside")
        #expect(recorder.challenges.count == 1)
    }

    @Test func `a wrong answer to an early question is asked about again`() async throws {
        let names = try await loadWhileBusy { (.useCredential, $0.previousFailureCount == 0 ? wrong : right) }
        #expect(names == ["start", "commit", "finish"], "\(recorder.errors)")
        #expect(webView.title == "inside")
        #expect(recorder.challenges.map(\.previousFailureCount) == [0, 1])
    }

    @Test func `the answer to an early question goes to no other server that the load is sent to`() async throws {
        let other = try LoopbackServer { _ in Self.question(realm: "the other realm") }
        target.withLock { $0 = other.url("/").absoluteString }
        let names = try await loadWhileBusy {
            $0.protectionSpace.realm == "the realm" ? (.useCredential, right) : (.performDefaultHandling, nil)
        }
        #expect(names.last == "finish", "\(recorder.errors)")
        #expect(recorder.challenges.map(\.protectionSpace.realm) == ["the realm", "the other realm"])
        #expect(other.asked.map { $0.headers["authorization"] } == [nil])
    }

    @Test func `a load that is stopped while the delegate is asked ends, and its answer loads nothing`() async throws {
        let names = try await loadWhileBusy { _ in
            try? await until { !webView.isLoading }
            webView.stopLoading()
            try? await until { !recorder.errors.isEmpty }
            return (.useCredential, right)
        }
        #expect(names == ["start", "fail provisional"])
        #expect(recorder.errors.last?.code == NSURLErrorCancelled)
        #expect(
            await recorder.follow(webView) { $0.loadHTMLString("<title>next</title>", baseURL: nil) } == [
                "start", "commit", "finish",
            ])
        #expect(webView.title == "next")
    }

    @Test func `an early question that is cancelled fails the load`() async throws {
        let names = try await loadWhileBusy { _ in (.cancelAuthenticationChallenge, nil) }
        #expect(names == ["start", "fail provisional"])
        #expect(recorder.errors.last?.code == NSURLErrorCancelled)
    }

    @Test func `an early question without an answer shows what the server says to strangers`() async throws {
        let names = try await loadWhileBusy { _ in (.performDefaultHandling, nil) }
        #expect(names == ["start", "commit", "finish"], "\(recorder.errors)")
        #expect(webView.title == "outside")
    }
}
