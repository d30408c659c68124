import Foundation
import Ponte
import TestSupport
import Testing
import WebKit

@testable import PonteImages

/// A server packs an answer that becomes a thousand times as long.
@Suite(.serialized)
@MainActor
struct PackedAnswerAttackTests {
    private let folder = TemporaryFolder()

    /// Bytes of zero, packed with gzip: each block is one MiB, and its packed form is a part of the stream by itself.
    private func packed(megabytes: Int) async throws -> Data {
        let gzip = try TestProgram(
            running: ["sh", "-c", "head -c \(megabytes << 20) /dev/zero | gzip -9 > packed"], in: folder.url)
        try await gzip.end()
        return try Data(contentsOf: folder.place("packed"))
    }

    @Test func `what comes out of it is counted while it comes`() async throws {
        let desk = Desk()
        let body = try await packed(megabytes: 768)
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
        let server = try LoopbackServer { _ in [.read(), .send(head), .send(body)] }
        var longest = Duration.zero
        let added = try await PeakMemory.added {
            let upload = desk.picker.upload(.small, to: UploadRequest(server.url()))
            var last = ContinuousClock.now
            let watch = Task {
                while !Task.isCancelled {
                    await Task.yield()
                    longest = max(longest, ContinuousClock.now - last)
                    last = .now
                }
            }
            #expect(await code { try await upload.link() } == .imagesRefused)
            try await until { upload.isIdle }
            watch.cancel()
        }
        #expect(added < 120, "\(added) MiB")
        #expect(longest < .seconds(1), "The main thread stood still for \(longest).")
    }

    @Test(.stress) func `for a minute, the app's memory stays, and a view has its answers`() async throws {
        let desk = Desk()
        let body = try await packed(megabytes: 2048)
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
        let server = try LoopbackServer { _ in [.read(), .send(head), .send(body)] }
        let webView = WKWebView()
        try await webView.finishLoading { $0.loadHTMLString("<title>Page</title>", baseURL: nil) }
        var count = 0
        var uploads: Task<Void, any Error>?
        let figures = try await AttackFigures(for: .seconds(60), beside: webView) {
            uploads = Task {
                while !Task.isCancelled {
                    _ = try? await desk.picker.upload(.small, to: UploadRequest(server.url())).link()
                    count += 1
                }
            }
        }
        uploads?.cancel()
        print(count, "answers:", figures)
        #expect(figures.peak < 200 && figures.descriptors < 40 && figures.longest < .seconds(1), "\(figures)")
    }

    @Test func `an answer of an ordinary length may be packed`() async throws {
        let desk = Desk()
        // {"link":"/a"}
        let body = Data(base64Encoded: "H4sIAAAAAAACA6tWysnMy1ayUtJPVKoFAJgo37YNAAAA") ?? Data()
        let server = try LoopbackServer { _ in .response(headers: ["Content-Encoding": "gzip"], body: body) }
        let link = try await desk.picker.upload(.small, to: UploadRequest(server.url())).link()
        #expect(link == "\(server.origin)/a")
    }
}
