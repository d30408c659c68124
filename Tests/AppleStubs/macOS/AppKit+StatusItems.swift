public import Foundation

@available(macOS 10.0, *)
extension NSImage {
    @available(macOS 10.6, *)
    public var accessibilityDescription: String? {
        get { fatalError() }
        set {}
    }
}

@available(macOS 10.0, *)
extension NSControl {
    public func performClick(_ sender: Any?) { fatalError() }
}

@available(macOS 10.0, *)
extension NSButton {
    public var title: String {
        get { fatalError() }
        set {}
    }
}

@available(macOS 10.0, *)
extension NSWindow {
    public var frame: NSRect { fatalError() }
}

@available(macOS 10.0, *)
extension NSApplication {
    public var applicationIconImage: NSImage! {
        get { fatalError() }
        set {}
    }
}

@available(macOS 10.0, *)
@MainActor
public protocol NSMenuDelegate: NSObjectProtocol {
    @available(macOS 10.5, *)
    func menuDidClose(_ menu: NSMenu)
}

@available(macOS 10.0, *)
extension NSMenu {
    public var delegate: (any NSMenuDelegate)? {
        get { fatalError() }
        set {}
    }
}

@available(macOS 10.0, *)
extension NSEvent {
    public var timestamp: TimeInterval { fatalError() }
    public class var mouseLocation: NSPoint { fatalError() }
    @available(macOS 10.6, *)
    public class func addGlobalMonitorForEvents(
        matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> Void
    ) -> Any? { fatalError() }
    @available(macOS 10.6, *)
    public class func removeMonitor(_ eventMonitor: Any) { fatalError() }
}
