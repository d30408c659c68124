import Foundation
import TestSupport
import Testing
import WebKit

/// A download's progress can be observed, as every object of Apple's Foundation can.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WKDownloadProgressTests {
    private nonisolated static let half = Data(repeating: 7, count: 100_000)
    private let recorder = DownloadRecorder()

    @Test func `fractionCompleted is told until it is 1`() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: a/b\r\nContent-Length: 200000\r\n\r\n"
        let server = try LoopbackServer { _ in [.read(), .send(head), .send(Self.half), .send(Self.half)] }
        let webView = WKWebView.forTest()
        let download = await webView.startDownload(using: URLRequest(url: server.url("/")))
        download.delegate = recorder
        var fractions: [Double] = []
        var totals: [Int64] = []
        let observation = download.progress.observe(\.fractionCompleted, options: [.new, .old]) { progress, change in
            MainActor.assumeIsolated {
                #expect(change.newValue == progress.fractionCompleted && change.oldValue != change.newValue)
                fractions.append(change.newValue ?? -1)
            }
        }
        let other = download.progress.observe(\.totalUnitCount, options: [.initial, .new]) { _, change in
            MainActor.assumeIsolated { totals.append(change.newValue ?? 0) }
        }
        try await until("\(recorder.calls)") { recorder.hasEnded }
        #expect(fractions.last == 1 && fractions == fractions.sorted() && Set(fractions).count == fractions.count)
        #expect(totals == [-1, 200_000])
        observation.invalidate()
        download.progress.completedUnitCount = 5
        #expect(fractions.last == 1)
        withExtendedLifetime(other) {}
    }

    @Test func `another progress is complained of`() throws {
        var calls = 0
        let complaints = Complaints.during {
            let progress = Progress(totalUnitCount: 2)
            let observation = progress.observe(\.fractionCompleted) { _, _ in MainActor.assumeIsolated { calls += 1 } }
            progress.completedUnitCount = 1
            withExtendedLifetime(observation) {}
        }
        #expect(calls == 0 && complaints.contains("cannot be observed"))
    }
}
