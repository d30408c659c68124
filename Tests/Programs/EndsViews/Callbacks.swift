import CWebKitGTK
import WebKit

/// Each callback of the app, and what makes the engine call it. Those that begin with `call` have none: the view ends behind the call, in the same turn.
@MainActor
enum Callbacks {
    typealias Start = @MainActor (Host) -> Void

    static var names: [String] { (load + table.keys).sorted() }

    static func start(_ name: String) -> Start? {
        if load.contains(name) { return { _ in } }
        return table[name]
    }

    /// They come with the page's load.
    private static let load = [
        "navigationAction", "navigationResponse", "didStart", "didCommit", "didFinish", "schemeTask", "propertyTitle",
        "propertyURL",
        "propertyIsLoading", "propertyEstimatedProgress",
    ]

    private static let table = answers.merging(completions) { $1 }.merging(calls) { $1 }

    private static let answers: [String: Start] = [
        "didRedirect": { $0.load("redirect") },
        "didFailProvisional": { $0.load("lost") },
        "didFail": { $0.load("stalled") },
        "challenge": { $0.load("protected") },
        "serverTrust": { host in host.webView?.load(URLRequest(url: host.servers.secure)) },
        "processDidTerminate": { host in host.webView.map { webkit_web_view_terminate_web_process($0.engineView) } },
        "documentEnds": { host in
            host.webView?.whenDocumentEnds { [weak host] _ in
                host?.reached("documentEnds")
                return false
            }
            host.load("page")
        },
        "loadFails": { host in
            host.webView?.whenLoadFails { [weak host] _ in
                host?.reached("loadFails")
                return false
            }
            host.load("lost")
        },
        "alert": { $0.run("alert('a')") },
        "confirm": { $0.run("confirm('a')") },
        "prompt": { $0.run("prompt('a')") },
        "takenPrompt": { host in
            let takes: @MainActor ([UInt8]) -> Bool = { $0.elementsEqual("taken".utf8) }
            host.webView?.takePrompts(where: takes) { [weak host] _, answer in
                host?.reached("takenPrompt") { answer("text") }
            }
            host.run("prompt('taken')")
        },
        "createWebView": { $0.run("open('cell://page/other')") },
        "createWebViewRefused": { $0.run("open('cell://page/other')") },
        "didClose": { $0.run("close()") },
        "permission": { $0.run("navigator.mediaDevices.getUserMedia({ audio: true })") },
        "openPanel": { $0.run("document.getElementById('file').click()") },
        "contextMenu": { host in
            let painted = "return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(() => painted())))"
            host.webView?.callAsyncJavaScript(painted, in: nil, in: .page) { [weak host] _ in
                // A click that comes too early goes to nobody.
                Task {
                    while let host, !host.hasEnded {
                        let hands = Process()
                        hands.executableURL = URL(filePath: "/usr/bin/xdotool")
                        hands.arguments = ["mousemove", "60", "60", "mousemove", "61", "61", "click", "3"]
                        try hands.run()
                        try await Task.sleep(for: .seconds(2))
                    }
                }
            }
        },
        "message": { $0.run("webkit.messageHandlers.message.postMessage(1)") },
        "messageWithReply": { $0.run("webkit.messageHandlers.reply.postMessage(1)") },
        "schemeStarted": { $0.run("fetch('cell://page/never')") },
        "schemeStop": {
            $0.run(
                "c = new AbortController(); fetch('cell://page/never', { signal: c.signal }).catch(() => 0); setTimeout(() => c.abort(), 50)"
            )
        },
        "actionBecomesDownload": { $0.run("location = 'cell://page/link'") },
        "responseBecomesDownload": { $0.load("file") },
        "downloadDestination": { $0.startDownload("file") },
        "downloadRedirect": { $0.startDownload("redirectToFile") },
        "downloadChallenge": { $0.startDownload("protectedFile") },
        "downloadDidFinish": { $0.startDownload("file") },
        "downloadDidFail": { $0.startDownload("lost") },
        "downloadStarted": { host in
            host.webView?.startDownload(using: URLRequest(url: host.servers.plain.appending(path: "file"))) { [weak host] _ in
                host?.reached("downloadStarted")
            }
        },
        "downloadCancelled": { host in
            host.startDownload("file")
            Task { host.download?.cancel { [weak host] _ in host?.reached("downloadCancelled") } }
        },
    ]

    private static let completions: [String: Start] = [
        "evaluate": { host in host.webView?.evaluateJavaScript("1") { [weak host] _, _ in host?.reached("evaluate") } },
        "evaluateInFrame": { host in
            host.webView?.evaluateJavaScript("1", in: host.frame, in: .page) { [weak host] _ in host?.reached("evaluateInFrame") }
        },
        "callAsync": { host in
            host.webView?.callAsyncJavaScript("return 1", in: nil, in: .page) { [weak host] _ in host?.reached("callAsync") }
        },
        "snapshot": { host in host.webView?.takeSnapshot(with: nil) { [weak host] _, _ in host?.reached("snapshot") } },
        "pdf": { host in host.webView?.createPDF { [weak host] _ in host?.reached("pdf") } },
        "find": { host in host.webView?.find("word") { [weak host] _ in host?.reached("find") } },
        "findNothing": { host in host.webView?.find("nowhere") { [weak host] _ in host?.reached("findNothing") } },
        "getAllCookies": { host in host.cookies?.getAllCookies { [weak host] _ in host?.reached("getAllCookies") } },
        "setCookie": { host in host.cookies?.setCookie(Host.cookie) { [weak host] in host?.reached("setCookie") } },
        "deleteCookie": { host in
            host.cookies?.setCookie(Host.cookie) { [weak host] in
                host?.cookies?.delete(Host.cookie) { [weak host] in host?.reached("deleteCookie") }
            }
        },
        "setCookiePolicy": { host in host.cookies?.setCookiePolicy(.disallow) { [weak host] in host?.reached("setCookiePolicy") }
        },
        "getCookiePolicy": { host in host.cookies?.getCookiePolicy { [weak host] _ in host?.reached("getCookiePolicy") } },
        "cookiesDidChange": { host in
            guard let delegate = host.delegate else { return }
            host.cookies?.add(delegate)
            host.cookies?.setCookie(Host.cookie)
        },
        "fetchDataRecords": { host in
            host.store?.fetchDataRecords(ofTypes: Host.types) { [weak host] _ in host?.reached("fetchDataRecords") }
        },
        "removeDataSince": { host in
            host.store?.removeData(ofTypes: Host.types, modifiedSince: .distantPast) { [weak host] in
                host?.reached("removeDataSince")
            }
        },
        "removeRecords": { host in
            host.cookies?.setCookie(Host.cookie)
            host.store?.fetchDataRecords(ofTypes: Host.types) { [weak host] records in
                host?.store?.removeData(ofTypes: Host.types, for: records) { [weak host] in host?.reached("removeRecords") }
            }
        },
        "compileRules": { host in
            host.rules?.compileContentRuleList(forIdentifier: "rules", encodedContentRuleList: Host.blockAll) {
                [weak host] _, _ in
                host?.reached("compileRules")
            }
        },
        "lookUpRules": { host in
            host.rules?.lookUpContentRuleList(forIdentifier: "none") { [weak host] _, _ in host?.reached("lookUpRules") }
        },
        "removeRules": { host in
            host.rules?.removeContentRuleList(forIdentifier: "none") { [weak host] _ in host?.reached("removeRules") }
        },
        "rulesIdentifiers": { host in
            host.rules?.getAvailableContentRuleListIdentifiers { [weak host] _ in host?.reached("rulesIdentifiers") }
        },
        "pauseMedia": { host in
            host.webView?.pauseAllMediaPlayback { [weak host] in host?.reached("pauseMedia") }
        },
        "mediaState": { host in
            host.webView?.requestMediaPlaybackState { [weak host] _ in host?.reached("mediaState") }
        },
        "cameraState": { host in
            host.webView?.setCameraCaptureState(.none) { [weak host] in host?.reached("cameraState") }
        },
    ]

    private static let calls: [String: Start] = [
        "callEvaluate": { $0.call("callEvaluate") { $0.webView?.evaluateJavaScript("1", completionHandler: nil) } },
        "callEvaluateInFrame": { host in
            host.call("callEvaluateInFrame") {
                $0.webView?.evaluateJavaScript("1", in: $0.frame, in: .page, completionHandler: nil)
            }
        },
        "callAsyncUnanswered": {
            $0.call("callAsyncUnanswered") {
                $0.webView?.callAsyncJavaScript("return new Promise(() => {})", in: nil, in: .page, completionHandler: nil)
            }
        },
        "callLoad": { $0.call("callLoad") { $0.load("page") } },
        "callLoadHTML": { $0.call("callLoadHTML") { $0.webView?.loadHTMLString("<p>", baseURL: nil) } },
        "callReload": { $0.call("callReload") { $0.webView?.reload() } },
        "callSnapshot": { $0.call("callSnapshot") { $0.webView?.takeSnapshot(with: nil) { _, _ in } } },
        "callPDF": { $0.call("callPDF") { $0.webView?.createPDF { _ in } } },
        "callFind": { $0.call("callFind") { $0.webView?.find("word") { _ in } } },
        "callDownload": { $0.call("callDownload") { $0.startDownload("file") } },
        "callDownloadDropped": {
            $0.call("callDownloadDropped") { host in
                host.webView?.startDownload(using: URLRequest(url: host.servers.plain.appending(path: "file"))) { _ in }
            }
        },
        "callSetCookie": { $0.call("callSetCookie") { $0.cookies?.setCookie(Host.cookie) } },
        "callDeleteCookie": { $0.call("callDeleteCookie") { $0.cookies?.delete(Host.cookie) } },
        "callSetCookiePolicy": { $0.call("callSetCookiePolicy") { $0.cookies?.setCookiePolicy(.disallow) } },
        "callRemoveData": {
            $0.call("callRemoveData") { $0.store?.removeData(ofTypes: Host.types, modifiedSince: .distantPast) {} }
        },
        "callFetchDataRecords": { $0.call("callFetchDataRecords") { $0.store?.fetchDataRecords(ofTypes: Host.types) { _ in } } },
        "callCompileRules": {
            $0.call("callCompileRules") {
                $0.rules?.compileContentRuleList(
                    forIdentifier: "rules", encodedContentRuleList: Host.blockAll, completionHandler: nil)
            }
        },
    ]
}

extension Host {
    static let types = WKWebsiteDataStore.allWebsiteDataTypes()
    static let blockAll = "[{ \"trigger\": { \"url-filter\": \".*\" }, \"action\": { \"type\": \"block\" } }]"
    static let cookie = HTTPCookie(properties: [.name: "a", .value: "b", .domain: "a.example", .path: "/"])!

    var cookies: WKHTTPCookieStore? { store?.httpCookieStore }

    /// Made when it is needed, and the app's alone.
    var rules: WKContentRuleListStore? {
        if lists == nil { lists = WKContentRuleListStore(url: folder.appending(path: "rules-\(UUID())")) }
        return lists
    }

    func run(_ script: String) {
        webView?.evaluateJavaScript(script + "; 0", completionHandler: nil)
    }

    func load(_ path: String) {
        webView?.load(URLRequest(url: servers.plain.appending(path: path)))
    }

    func startDownload(_ path: String) {
        webView?.startDownload(using: URLRequest(url: servers.plain.appending(path: path))) { [weak self] download in
            download.delegate = self?.delegate
            self?.download = download
        }
    }

    func call(_ name: String, _ body: (Host) -> Void) {
        body(self)
        reached(name)
    }
}

extension WKWebView {
    fileprivate var engineView: UnsafeMutablePointer<WebKitWebView> {
        UnsafeMutableRawPointer(gtkWidget).assumingMemoryBound(to: WebKitWebView.self)
    }
}
