/// An object whose properties can be observed: on Linux, web views. On Apple's systems every `NSObject` is one.
public protocol KeyValueObservable: AnyObject {}

extension WKWebView: KeyValueObservable {}

@MainActor
extension KeyValueObservable where Self: WKWebView {
    /// Calls a handler each time when a property has changed.
    ///
    ///     observation = webView.observe(\.estimatedProgress, options: [.new]) { webView, change in
    ///         bar.fraction = change.newValue ?? 0
    ///     }
    ///
    /// Observable are `title`, `url`, `isLoading`, `estimatedProgress`, `hasOnlySecureContent`, `canGoBack`, `canGoForward`, `themeColor`,
    /// `underPageBackgroundColor`, `cameraCaptureState`, `microphoneCaptureState` and `fullscreenState`. Another key path is complained
    /// about; Apple's systems end the program, or never call the handler.
    ///
    /// - Returns: The observation, which ends when nobody holds it.
    @preconcurrency
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        func handle(_ webView: WKWebView, _ change: NSKeyValueObservedChange<Value>) {
            if let webView = webView as? Self { changeHandler(webView, change) }
        }
        let observer = observer ?? ViewObserver(self)
        self.observer = observer
        let properties = Self.observableProperties
        if let place = properties.firstIndex(where: { $0.keyPath == keyPath }),
            let observation = observer.observe(place, properties[place].make, options: options, handler: handle)
        {
            return observation
        }
        EngineLog.write(
            """
            \(keyPath) cannot be observed. Observable are: \(properties.map(\.name).joined(separator: ", ")). \
            One that a final class overrides is named by WKWebView, as \\WKWebView.title.
            """)
        return NSKeyValueObservation {}
    }

    /// In the order in which Apple's views tell of changes that come together.
    private static var observableProperties: [ObservableProperty<Self>] {
        [
            .init("estimatedProgress", \.estimatedProgress, \.estimatedProgress),
            .init("hasOnlySecureContent", \.hasOnlySecureContent, \.hasOnlySecureContent),
            .init("url", \.url, \.url),
            .init("isLoading", \.isLoading, \.isLoading),
            .init("title", \.title, \.title),
            .init("canGoForward", \.canGoForward, \.canGoForward),
            .init("canGoBack", \.canGoBack, \.canGoBack),
            .init("themeColor", \.themeColor, \.themeColor),
            .init("underPageBackgroundColor", \.underPageBackgroundColor, \.underPageBackgroundColor),
            .init("cameraCaptureState", \.cameraCaptureState, \.cameraCaptureState),
            .init("microphoneCaptureState", \.microphoneCaptureState, \.microphoneCaptureState),
            .init("fullscreenState", \.fullscreenState, \.fullscreenState),
        ]
    }
}

/// A property as the key paths of a subclass name it, and as those of `WKWebView` do: the two are not equal.
@MainActor
private struct ObservableProperty<Root> {
    let name: String
    let keyPath: PartialKeyPath<Root>
    let make: () -> any ObservedProperties

    init<Value: Equatable>(_ name: String, _ keyPath: KeyPath<Root, Value>, _ own: KeyPath<WKWebView, Value>) {
        self.name = name
        self.keyPath = keyPath
        make = { ObservedProperty(own) }
    }
}

extension WKWebView {
    /// So that a key path of `WKWebView` can be given to a subclass.
    @preconcurrency
    @_disfavoredOverload
    public func observe<Value>(
        _ keyPath: KeyPath<WKWebView, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor @Sendable (WKWebView, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        let webView: WKWebView = self
        return webView.observe(keyPath, options: options, changeHandler: changeHandler)
    }
}

// Forms that need Objective-C, in which a method of an extension of NSObject can be overridden, or Combine.
extension WKWebView {
    @available(
        *, unavailable,
        message:
            "observeValue(forKeyPath:…) cannot be overridden on Linux. Write observation = webView.observe(\\.estimatedProgress, options: [.new]) { webView, change in … }, and keep the observation."
    )
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
        context: UnsafeMutableRawPointer?
    ) {}

    @available(*, unavailable, message: "Call invalidate() of the NSKeyValueObservation that webView.observe(…) has returned.")
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer? = nil) {}
}

extension NSObject {
    @available(
        *, unavailable,
        message:
            "observeValue(forKeyPath:…) cannot be overridden on Linux. Write observation = webView.observe(\\.estimatedProgress, options: [.new]) { webView, change in … }, and keep the observation."
    )
    public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}
}

extension KeyValueObservable where Self: WKWebView {
    @available(
        *, unavailable,
        message:
            "There is no Combine on Linux. Write webView.observe(\\.title, options: [.initial, .new]) { webView, change in … }."
    )
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> UnavailablePublisher<Value> { UnavailablePublisher() }
}

/// So that the message of `publisher(for:)` appears where something is called on the publisher.
public struct UnavailablePublisher<Output> {
    @available(
        *, unavailable,
        message:
            "There is no Combine on Linux. Write webView.observe(\\.title, options: [.initial, .new]) { webView, change in … }."
    )
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyObject { preconditionFailure() }

    @available(
        *, unavailable,
        message:
            "There is no Combine on Linux. Write webView.observe(\\.title, options: [.initial, .new]) { webView, change in … }."
    )
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyObject {
        preconditionFailure()
    }

    @available(
        *, unavailable,
        message:
            "There is no Combine on Linux. Write webView.observe(\\.title, options: [.initial, .new]) { webView, change in … }."
    )
    public func receive(on scheduler: Any) -> UnavailablePublisher<Output> { self }
}
