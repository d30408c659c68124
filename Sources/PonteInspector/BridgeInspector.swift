internal import Foundation
public import Ponte
internal import PonteWindow
internal import PonteWire
public import WebKit

/// Shows what crosses a bridge, while the app runs: each message with its answer, its time and its payload, and the state of the bridge.
///
///     BridgeInspector.open(bridge)
///
/// It shows a bridge of any protocol, and of several: `watch(_:)`. On iOS, show `webView` of `BridgeInspector(bridge)`. The inspector keeps the newest 100,000 messages, with payloads of up to 64 KiB each and 64 MiB in all. It holds
/// the bridge weakly. Do not ship it to users: it shows what they and the app say to each other, and replays recordings against the app.
@MainActor
public final class BridgeInspector {
    /// The view of the inspector, which has no rights but to speak to it.
    public let webView: WKWebView

    let store = MessageStore()
    let recorder = InspectorRecorder()
    /// The folder for recordings.
    var downloads = BridgeInspector.usersDownloads
    /// Puts a text into the clipboard.
    var copy: @MainActor (String) -> Void = { _ in }
    private(set) weak var inspected: (any InspectableBridge)?
    private let page = InspectorPage()
    private let bridge: Bridge
    private(set) var sources: [String] = []
    private var readers: [Task<Void, Never>] = []
    #if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
        private(set) weak var window: WebViewWindow?
    #endif

    /// Watches a bridge from now on.
    public init(_ bridge: any InspectableBridge) {
        inspected = bridge
        webView = page.makeView()
        self.bridge = Bridge(webView, policy: .mainFrame(of: OriginPattern(stringLiteral: InspectorPage.origin)))
        copy = { [weak webView] text in
            if let webView { Clipboard.put(text, from: webView) }
        }
        addHandlers(to: self.bridge)
        watch(bridge)
        #if canImport(AppKit) && !canImport(UIKit)
            webView.uiDelegate = page
        #endif
        page.load(in: webView)
    }

    deinit {
        for reader in readers { reader.cancel() }
    }

    /// Adds the messages of another bridge.
    ///
    ///     inspector.watch(hotwire)
    public func watch(_ bridge: any InspectableBridge) {
        sources.append(type(of: bridge).protocolName)
        readers.append(read(bridge.traffic, sources.count - 1))
    }

    /// False while it reads nothing of its first bridge: to watch takes time, which a measurement would count.
    public var isWatching = true {
        didSet {
            guard isWatching != oldValue else { return }
            readers[0].cancel()
            store.skip(in: 0)
            if isWatching, let inspected { readers[0] = read(inspected.traffic, 0) }
        }
    }

    private func read(_ traffic: Traffic, _ source: Int) -> Task<Void, Never> {
        let records = traffic.withPayloads(upTo: MessageStore.maximumPayload)
        return Task { [store, recorder] in
            for await record in records {
                store.take(record, from: source)
                if source == 0 { recorder.take(record) }
            }
        }
    }

    /// Ends the inspector: it reads no more messages, and its page learns nothing more.
    public func close() {
        for reader in readers { reader.cancel() }
        bridge.close()
    }

    private static var usersDownloads: URL {
        let files = FileManager.default
        return files.urls(for: .downloadsDirectory, in: .userDomainMask).first
            ?? files.homeDirectory.appendingPathComponent("Downloads")
    }
}

extension FileManager {
    /// Of the app, where the system gives each its own.
    fileprivate var homeDirectory: URL { URL(fileURLWithPath: NSHomeDirectory()) }
}

#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    extension BridgeInspector {
        /// Opens a window that shows what crosses a bridge. The inspector lives as long as its window is open.
        @discardableResult
        public static func open(_ bridge: any InspectableBridge) -> BridgeInspector {
            let inspector = BridgeInspector(bridge)
            let window = WebViewWindow(inspector.webView, title: "Bridge Inspector", width: 1280, height: 800)
            inspector.window = window
            Task {
                await window.ended()
                inspector.close()
            }
            return inspector
        }
    }
#endif
