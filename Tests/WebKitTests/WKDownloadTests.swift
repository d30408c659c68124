import Foundation
import TestSupport
import Testing
import WebKit

/// Apple's rules for downloads: `WKDownload.h`, `WKDownloadDelegate.h`, and WebKit's own tests of them.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
final class WKDownloadTests {
    // More than the engine reads before it knows what it is.
    private nonisolated static let half = Data(repeating: 7, count: 100_000)
    private nonisolated static let head = "HTTP/1.1 200 OK\r\nContent-Type: a/b\r\nContent-Length: 200000\r\n\r\n"

    private let navigation = DelegateRecorder()
    private let recorder = DownloadRecorder()
    private let webView = WKWebView.forTest()
    private var folder: URL { recorder.folder }
    private let server: LoopbackServer

    init() throws {
        server = try LoopbackServer { request in
            switch request.path {
            case "/": .html("<title>Page</title>")
            case "/file":
                .response(
                    headers: [
                        "Content-Type": "application/octet-stream", "Content-Disposition": "attachment; filename=\"named.bin\"",
                    ], body: "content")
            case "/redirect": .response(status: 302, headers: ["Location": "/file"])
            case "/protected":
                request.headers["authorization"] == nil
                    ? .response(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"Files\""])
                    : .response(headers: ["Content-Type": "application/octet-stream"], body: "secret")
            case "/cut": [.read(), .send("HTTP/1.1 200 OK\r\nContent-Type: a/b\r\nContent-Length: 100\r\n\r\npart")]
            case "/slow": [.read(), .send(Self.head), .send(Self.half), .wait, .send(Self.half)]
            case "/stalled": [.read(), .send(Self.head), .send(Self.half), .hang]
            case "/link": .html("<title>Link</title><a id=link href='/plain' download='given.bin'>File</a>")
            case "/plain": .response(headers: ["Content-Type": "application/octet-stream"], body: "content")
            default: .response(status: 404)
            }
        }
        navigation.download = recorder
        webView.navigationDelegate = navigation
    }

    private func start(_ path: String) async -> WKDownload {
        let download = await webView.startDownload(using: URLRequest(url: server.url(path)))
        download.delegate = recorder
        return download
    }

    private func ended() async throws {
        try await until("The download did not end: \(recorder.calls), \(server.asked.map(\.path)), \(navigation.names)") {
            recorder.hasEnded
        }
    }

    private func content(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    @Test func `startDownload downloads to the delegate's destination`() async throws {
        let download = await start("/file")
        #expect(download.originalRequest?.url == server.url("/file") && download.webView === webView)
        try await ended()
        #expect(recorder.calls == ["destination named.bin 200", "finish"])
        #expect(try content(of: "named.bin") == "content")
        #expect(download.progress.completedUnitCount == 7 && download.progress.totalUnitCount == 7)
        #expect(download.progress.fractionCompleted == 1)
    }

    @Test func `startDownload gives the download to a completion handler`() async throws {
        webView.startDownload(using: URLRequest(url: server.url("/file"))) { [recorder] in $0.delegate = recorder }
        try await ended()
        #expect(recorder.calls.last == "finish")
    }

    @Test func `a download asks for its destination when the completion handler has been called, not before`() async throws {
        webView.startDownload(using: URLRequest(url: server.url("/file"))) { [recorder] in $0.delegate = recorder }
        let other = DownloadRecorder()
        let later = await webView.startDownload(using: URLRequest(url: server.url("/plain")))
        later.delegate = other
        // The main queue stands still here, and the engine goes on.
        #expect(runMainLoop { other.hasEnded })
        try await ended()
        #expect(recorder.calls == ["destination named.bin 200", "finish"])
    }

    @Test func `an action whose policy is download becomes a download and no navigation`() async throws {
        navigation.decidePolicy = { $1(.download) }
        webView.load(URLRequest(url: server.url("/file")))
        try await ended()
        #expect(recorder.calls == ["destination named.bin 200", "finish"])
        #expect(navigation.names == ["action became download"])
        #expect(recorder.downloads.first?.originalRequest?.url == server.url("/file"))
        #expect(try content(of: "named.bin") == "content")
    }

    @Test func `a response whose policy is download becomes a download, and its navigation fails with 102`() async throws {
        navigation.decideResponse = { $1($0.canShowMIMEType ? .allow : .download) }
        let steps = await navigation.follow(webView) { $0.load(URLRequest(url: server.url("/file"))) }
        #expect(steps.contains("start") && steps.contains("fail provisional"))
        #expect(navigation.errors.map(\.code) == [102] && navigation.errors.first?.domain == "WebKitErrorDomain")
        try await ended()
        #expect(navigation.names.contains("response became download"))
        #expect(recorder.calls == ["destination named.bin 200", "finish"])
        #expect(try content(of: "named.bin") == "content")
    }

    @Test func `a response that cannot be shown is not downloaded unasked`() async throws {
        navigation.decideResponse = { $1($0.canShowMIMEType ? .allow : .cancel) }
        _ = await navigation.follow(webView) { $0.load(URLRequest(url: server.url("/file"))) }
        #expect(navigation.errors.map(\.code) == [102])
        #expect(recorder.calls.isEmpty)
    }

    @Test func `a download without a delegate is cancelled`() async throws {
        navigation.download = nil
        navigation.decidePolicy = { $1($0.request.url?.path == "/file" ? .download : .allow) }
        webView.load(URLRequest(url: server.url("/file")))
        try await until { navigation.becameDownloads.count == 1 }
        weak let download = navigation.becameDownloads.removeLast()
        try await until { download == nil }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test(arguments: ["nothing", "existing", "no folder", "no file"])
    func `a destination that cannot be fails with cancelled`(kind: String) async throws {
        let existing = folder.appendingPathComponent("existing")
        try Data("mine".utf8).write(to: existing)
        recorder.destination = { _ in
            switch kind {
            case "existing": existing
            case "no folder": existing.appendingPathComponent("below/file")
            case "no file": URL(string: "https://a.example/file")
            default: nil
            }
        }
        _ = await start("/file")
        try await ended()
        #expect(recorder.calls.last == "fail NSURLErrorDomain -999")
        let reason =
            switch kind {
            case "existing": "exists already"
            case "no folder": "no folder"
            case "no file": "no file URL"
            default: "no destination"
            }
        #expect(recorder.failure?.localizedDescription.contains(reason) == true, "\(recorder.failure as Any)")
        #expect(recorder.failure?.localizedDescription.contains(folder.path) == false)
        #expect(try content(of: "existing") == "mine")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["existing"])
    }

    @Test(arguments: [
        ("/img.png", "img.png"), ("/report", "report.pdf"), ("/", "127.0.0.1.pdf"), ("/a%E2%80%AEfdp.exe", "a_fdp.exe"),
    ])
    func `the response suggests the name that the delegate is told`(path: String, name: String) async throws {
        let server = try LoopbackServer { _ in
            .response(headers: ["Content-Type": path == "/img.png" ? "image/png" : "application/pdf"], body: "content")
        }
        let download = await webView.startDownload(using: URLRequest(url: server.url(path)))
        download.delegate = recorder
        try await ended()
        #expect(recorder.calls == ["destination \(name) 200", "finish"])
        #expect(recorder.responses.map(\.suggestedFilename) == [name])
    }

    @Test func `cancel ends a download, and its delegate is not told`() async throws {
        let download = await start("/stalled")
        try await until { download.progress.completedUnitCount == 100_000 }
        #expect(download.progress.totalUnitCount == 200_000 && download.progress.fractionCompleted == 0.5)
        #expect(await download.cancel() == nil)
        #expect(recorder.calls == ["destination stalled 200"])
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("stalled").path))
        // A second time, as a first.
        #expect(await download.cancel() == nil)
    }

    @Test func `a download that is cancelled before its destination is known ends`() async throws {
        recorder.decides = false
        let download = await start("/file")
        try await until { !recorder.calls.isEmpty }
        #expect(await download.cancel() == nil)
        recorder.kept = []
        #expect(recorder.calls == ["destination named.bin 200"])
    }

    @Test func `progress's cancel cancels the download`() async throws {
        var download: WKDownload? = await start("/stalled")
        try await until { download?.progress.completedUnitCount == 100_000 }
        download?.progress.cancel()
        weak let ended = download
        download = nil
        recorder.downloads = []
        try await until { ended == nil }
        #expect(recorder.calls == ["destination stalled 200"])
    }

    @Test func `a download that nobody keeps goes on`() async throws {
        _ = await start("/slow")
        recorder.keeps = false
        try await until { recorder.calls.count == 1 }
        server.goOn()
        try await ended()
        #expect(recorder.calls == ["destination slow 200", "finish"])
        #expect(try Data(contentsOf: folder.appendingPathComponent("slow")) == Self.half + Self.half)
    }

    @Test func `a connection that is cut fails the download`() async throws {
        _ = await start("/cut")
        try await ended()
        #expect(recorder.calls == ["destination cut 200", "fail NSURLErrorDomain -1005"])
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("cut").path))
    }

    @Test func `a server that is not there fails the download`() async throws {
        var gone: LoopbackServer? = try LoopbackServer { _ in [] }
        let address = try #require(gone?.url("/none"))
        gone = nil
        let download = await webView.startDownload(using: URLRequest(url: address))
        download.delegate = recorder
        try await ended()
        #expect(recorder.calls == ["fail NSURLErrorDomain -1004"])
    }

    @Test(arguments: [WKDownload.RedirectPolicy.allow, .cancel]) func `the delegate decides about a redirect`(
        policy: WKDownload.RedirectPolicy
    ) async throws {
        recorder.redirectPolicy = policy
        let download = await start("/redirect")
        try await ended()
        let end = policy == .allow ? ["destination named.bin 200", "finish"] : ["fail NSURLErrorDomain -999"]
        #expect(recorder.calls == ["redirect /redirect /file"] + end)
        #expect(download.originalRequest?.url == server.url("/redirect"))
    }

    @Test func `the delegate of the download answers a challenge`() async throws {
        _ = await start("/protected")
        try await ended()
        #expect(recorder.calls == ["challenge Files", "destination protected 200", "finish"])
        #expect(navigation.challenges.isEmpty)
        #expect(try content(of: "protected") == "secret")
    }

    @Test(arguments: ["data", "blob"]) func `data and blob addresses are downloaded`(kind: String) async throws {
        _ = await navigation.follow(webView) { $0.load(URLRequest(url: server.url("/"))) }
        navigation.decidePolicy = { $1($0.request.url?.scheme == kind ? .download : .allow) }
        try await webView.evaluateJavaScript(
            kind == "blob"
                ? "location.href = URL.createObjectURL(new Blob(['content'], { type: 'a/b' })); 0"
                : "location.href = 'data:application/octet-stream,content'; 0")
        try await ended()
        #expect(recorder.calls.last == "finish")
        #expect(try recorder.files.map { try String(contentsOf: $0, encoding: .utf8) } == ["content"])
    }

    @Test(arguments: [WKNavigationActionPolicy.allow, .download])
    func `a link with a download attribute becomes a download with its name`(policy: WKNavigationActionPolicy) async throws {
        _ = await navigation.follow(webView) { $0.load(URLRequest(url: server.url("/link"))) }
        navigation.decidePolicy = { $1(policy) }
        try await webView.evaluateJavaScript("link.click(); 0")
        try await ended()
        #expect(recorder.calls == ["destination given.bin 200", "finish"])
        #expect(navigation.names.last == "action became download")
        #expect(webView.url == server.url("/link"))
    }

    @Test func `a link with a download attribute puts no file into a folder of the user's unasked`() async throws {
        navigation.download = nil
        _ = await navigation.follow(webView) { $0.load(URLRequest(url: server.url("/link"))) }
        try await webView.evaluateJavaScript("link.click(); 0")
        try await until { navigation.becameDownloads.count == 1 }
        weak let download = navigation.becameDownloads.removeLast()
        try await until { download == nil }
        let downloads = FileManager.default.urls(for: .downloadsDirectory, in: .userDomainMask)
        for folder in downloads {
            #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("given.bin").path))
        }
    }
}
