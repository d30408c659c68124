#if canImport(AppKit) && !canImport(UIKit)
    /// The pasteboard of AppKit keeps the content itself.
    @MainActor
    package enum ClipboardHandover {
        package static func run(within limit: Duration? = nil) async {}
    }
#endif
