import Foundation
import TestSupport
import Testing
import WebKit

/// A load of the app's that takes the place of one about which the app has been asked, and has not answered.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(2)))
struct WKReplacedLoadTests {
    enum Question: CaseIterable {
        case action
        case response
    }

    private let webView = WKWebView.forTest()
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer { request in
            switch request.path {
            case "/slow": [.read(), .hang]
            case "/script": .html("<title>kept</title><script>document.title = 'changed'</script>")
            default: .html("<title>\(request.path)</title>")
            }
        }
    }

    /// Keeps the answer about the first page, and waits for the end of the second.
    private func replace(
        _ question: Question, _ answer: Answer, by path: String, interval: TimeInterval
    ) async throws -> (DelegateRecorder, WKNavigation?) {
        let (recorder, asked) = (DelegateRecorder(), Signal())
        var kept: ((Bool) -> Void)?
        func keep(_ answer: @escaping (Bool) -> Void) {
            kept = answer
            asked.send()
        }
        recorder.decidePolicy = { _, decide in
            guard question == .action, kept == nil else { return decide(.allow) }
            keep { decide($0 ? .allow : .cancel) }
        }
        recorder.decideResponse = { _, decide in
            guard question == .response, kept == nil else { return decide(.allow) }
            keep { decide($0 ? .allow : .cancel) }
        }
        webView.navigationDelegate = recorder
        webView.load(URLRequest(url: server.url("/first")))
        await asked.wait()
        let second = webView.load(URLRequest(url: server.url(path), timeoutInterval: interval))
        switch answer {
        case .allow: kept?(true)
        case .cancel: kept?(false)
        case .later: break
        }
        try await until {
            recorder.names.contains("finish")
                || recorder.errors.contains { ($0.userInfo[NSURLErrorFailingURLErrorKey] as? URL)?.path != "/first" }
        }
        if answer == .later { kept?(false) }
        return (recorder, second)
    }

    enum Answer: CaseIterable {
        case allow
        case cancel
        case later
    }

    @Test(arguments: Question.allCases, Answer.allCases)
    func `its delegate hears of the navigation that the app got`(question: Question, answer: Answer) async throws {
        let (recorder, second) = try await replace(question, answer, by: "/second", interval: 60)
        let steps = recorder.events.filter { $0.navigation === second }.map(\.name)
        #expect(steps == ["start", "commit", "finish"], "\(recorder.names)")
        #expect(webView.title == "/second")
    }

    @Test(arguments: Question.allCases, Answer.allCases)
    func `its time is its own`(question: Question, answer: Answer) async throws {
        let (recorder, second) = try await replace(question, answer, by: "/slow", interval: 1)
        #expect(recorder.events.last?.navigation === second)
        #expect(recorder.errors.last?.domain == NSURLErrorDomain && recorder.errors.last?.code == NSURLErrorTimedOut)
    }

    @Test func `a late answer about the load before does not change its settings`() async throws {
        let (recorder, asked) = (DelegateRecorder(), Signal())
        var late: (() -> Void)?
        // Allows the first page, with scripts, when the second has been allowed without.
        recorder.adjust = { $0.allowsContentJavaScript = late == nil }
        recorder.decidePolicy = { _, decide in
            guard let late else {
                late = { decide(.allow) }
                return asked.send()
            }
            decide(.allow)
            late()
        }
        webView.navigationDelegate = recorder
        webView.load(URLRequest(url: server.url("/first")))
        await asked.wait()
        webView.load(URLRequest(url: server.url("/script")))
        try await until { recorder.names.contains("finish") }
        #expect(webView.title == "kept")
    }

}
