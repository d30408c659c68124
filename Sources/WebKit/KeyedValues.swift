// Key-value coding, which Foundation on Linux does not have, for the keys that apps set by it.

/// The switches of a class by their keys.
@MainActor
struct KeyedSwitches<Owner: AnyObject> {
    private let owner: Owner
    private let switches: KeyValuePairs<String, ReferenceWritableKeyPath<Owner, Bool>>

    init(_ owner: Owner, _ switches: KeyValuePairs<String, ReferenceWritableKeyPath<Owner, Bool>>) {
        self.owner = owner
        self.switches = switches
    }

    /// Complains of a key that there is not, and of a value that is none of a switch. On Apple's systems both end the program.
    func set(_ value: Any?, _ key: String) {
        guard let keyPath = keyPath(key) else { return }
        guard let isOn = (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? (value as? Int).map({ $0 != 0 }) else {
            return EngineLog.write("The value for the key \(key) has to be true or false.")
        }
        owner[keyPath: keyPath] = isOn
    }

    func value(_ key: String) -> Any? {
        keyPath(key).map { owner[keyPath: $0] }
    }

    private func keyPath(_ key: String) -> ReferenceWritableKeyPath<Owner, Bool>? {
        let found = switches.first { $0.key == key }?.value
        if found == nil {
            EngineLog.write(
                "On Linux, \(Owner.self) has no value for the key \(key). There are: \(switches.map(\.key).joined(separator: ", "))."
            )
        }
        return found
    }
}

extension WKPreferences {
    private var switches: KeyedSwitches<WKPreferences> {
        KeyedSwitches(
            self,
            [
                "developerExtrasEnabled": \.hasDeveloperExtras, "allowFileAccessFromFileURLs": \.filesReachFiles,
                "fullScreenEnabled": \.isElementFullscreenEnabled, "elementFullscreenEnabled": \.isElementFullscreenEnabled,
                "javaScriptEnabled": \.runsScripts, "javaScriptCanAccessClipboard": \.pagesReadClipboard,
                "javaScriptCanOpenWindowsAutomatically": \.javaScriptCanOpenWindowsAutomatically,
            ])
    }

    /// Sets a property by its key: `developerExtrasEnabled`, `allowFileAccessFromFileURLs` (a page of a file may read other files),
    /// `javaScriptCanAccessClipboard` (a page may read the clipboard), `fullScreenEnabled` and others. Another key is complained of.
    public func setValue(_ value: Any?, forKey key: String) {
        switches.set(value, key)
    }

    /// A property by its key, as `setValue(_:forKey:)` sets it; `nil` for another key.
    public func value(forKey key: String) -> Any? {
        switches.value(key)
    }
}

extension WKWebViewConfiguration {
    private var switches: KeyedSwitches<WKWebViewConfiguration> {
        KeyedSwitches(
            self, ["allowUniversalAccessFromFileURLs": \.filesReachEverything, "drawsBackground": \.drawsBackground])
    }

    /// Sets a property by its key: `allowUniversalAccessFromFileURLs` (a page of a file may read what is of another origin), or `drawsBackground`.
    /// Another key is complained of.
    public func setValue(_ value: Any?, forKey key: String) {
        switches.set(value, key)
    }

    /// A property by its key, as `setValue(_:forKey:)` sets it; `nil` for another key.
    public func value(forKey key: String) -> Any? {
        switches.value(key)
    }
}

extension WKWebView {
    private var switches: KeyedSwitches<WKWebView> {
        KeyedSwitches(self, ["drawsBackground": \.drawsBackground])
    }

    /// The same as `isOpaque`, under the name that AppKit's view has.
    var drawsBackground: Bool {
        get { isOpaque }
        set { isOpaque = newValue }
    }

    /// Sets a property by its key: `drawsBackground`. If it is false, a page without a background of its own shows what is behind the view. Another
    /// key is complained of.
    public func setValue(_ value: Any?, forKey key: String) {
        switches.set(value, key)
    }

    /// A property by its key, as `setValue(_:forKey:)` sets it; `nil` for another key.
    public func value(forKey key: String) -> Any? {
        switches.value(key)
    }
}
