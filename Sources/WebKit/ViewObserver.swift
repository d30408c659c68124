internal import CGLibSupport
internal import GLibInterop

/// Finds out which of the observed properties of a view have changed, and tells their observers.
///
/// The engine announces changes one by one, in an order of its own, and some not at all. So each announcement is only a reason to compare
/// all observed properties with what the observers know: each change is told once, and changes that come together in Apple's order.
@MainActor
final class ViewObserver {
    private weak var webView: WKWebView?
    private let signals: ViewSignals
    private let list: GObjectReference?
    private var listHandler: UInt?
    /// By their place in Apple's order.
    private var properties: [Int: any ObservedProperties] = [:]
    private var isTelling = false
    private var isDue = false
    /// How often handlers may change what is observed before they are taken for an endless loop.
    private static let maximumRounds = 100

    init(_ webView: WKWebView) {
        self.webView = webView
        signals = ViewSignals(webView.view)
        list = webkit_web_view_get_back_forward_list(webView.view.pointer).map { GObjectReference(retaining: $0) }
        let announcements = [
            "notify::title", "notify::uri", "notify::is-loading", "notify::estimated-load-progress", "notify::theme-color",
            "notify::camera-capture-state", "notify::microphone-capture-state", "load-changed", "web-process-terminated",
        ]
        for announcement in announcements {
            signals.connect(announcement) { [weak self] _ in self?.check() }
        }
        if let list {
            listHandler = connect(UnsafeMutableRawPointer(list.pointer), "changed") { [weak self] _ in self?.check() }
        }
    }

    func stop() {
        signals.disconnectAll()
        if let list, let listHandler { disconnect(UnsafeMutableRawPointer(list.pointer), listHandler) }
        listHandler = nil
        for property in properties.values { property.endAll() }
    }

    /// Observes the property at `place`, which `make` describes the first time.
    func observe<Value>(
        _ place: Int, _ make: () -> any ObservedProperties, options: NSKeyValueObservingOptions,
        handler: @escaping PropertyObserver<Value>.Handler
    ) -> NSKeyValueObservation? {
        guard let webView else { return nil }
        let found = properties[place] ?? make()
        guard let property = found as? ObservedProperty<Value> else { return nil }
        properties[place] = property
        let observer = property.add(webView, options, handler)
        observer.tellInitially(webView)
        return NSKeyValueObservation { observer.end() }
    }

    /// Tells of what has changed. A change that a handler makes is told of when all handlers know of the one before.
    func check() {
        isDue = true
        guard !isTelling, let webView else { return }
        isTelling = true
        defer { isTelling = false }
        for _ in 0..<Self.maximumRounds where isDue {
            isDue = false
            let changes = properties.sorted { $0.key < $1.key }.flatMap { $0.value.changes(of: webView) }
            for change in changes.reversed() { change.before() }
            for change in changes { change.after() }
        }
        if isDue {
            EngineLog.write(
                "The handlers of observed properties change these again and again. They are not told any more of that.")
        }
    }
}

/// A property of a view with those who observe it, whatever its type is.
@MainActor
protocol ObservedProperties: AnyObject {
    func changes(of webView: WKWebView) -> [PropertyChange]
    func endAll()
}

@MainActor
final class ObservedProperty<Value>: ObservedProperties {
    private let keyPath: KeyPath<WKWebView, Value>
    private let isSame: (Value, Value) -> Bool
    private var observers: [PropertyObserver<Value>] = []

    init(_ keyPath: KeyPath<WKWebView, Value>) where Value: Equatable {
        self.keyPath = keyPath
        isSame = { $0 == $1 }
    }

    func add(
        _ webView: WKWebView, _ options: NSKeyValueObservingOptions, _ handler: @escaping PropertyObserver<Value>.Handler
    ) -> PropertyObserver<Value> {
        observers.removeAll { !$0.isActive }
        let observer = PropertyObserver(webView[keyPath: keyPath], options, handler)
        observers.append(observer)
        return observer
    }

    func changes(of webView: WKWebView) -> [PropertyChange] {
        observers.removeAll { !$0.isActive }
        guard !observers.isEmpty else { return [] }
        let value = webView[keyPath: keyPath]
        return observers.compactMap { $0.change(to: value, of: webView, isSame: isSame) }
    }

    func endAll() {
        let ended = observers
        observers = []
        for observer in ended { observer.end() }
    }
}
