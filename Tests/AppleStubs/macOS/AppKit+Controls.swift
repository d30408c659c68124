public import Foundation

@available(macOS 10.0, *)
extension NSView {
    public var nextKeyView: NSView? {
        get { fatalError() }
        set {}
    }
    public var isHidden: Bool {
        get { fatalError() }
        set {}
    }
    @available(macOS 10.7, *)
    public var fittingSize: NSSize { fatalError() }
    public func setFrameSize(_ newSize: NSSize) { fatalError() }
    // Of NSAccessibilityProtocol.
    @available(macOS 10.10, *)
    public func setAccessibilityLabel(_ accessibilityLabel: String?) { fatalError() }
}

@available(macOS 10.0, *)
extension NSControl {
    public var stringValue: String {
        get { fatalError() }
        set {}
    }
}

@available(macOS 10.0, *)
extension NSButton {
    public var state: NSControl.StateValue {
        get { fatalError() }
        set {}
    }
}

@available(macOS 10.0, *)
@MainActor
open class NSSecureTextField: NSTextField {}

@available(macOS 10.0, *)
@MainActor
open class NSProgressIndicator: NSView {
    public var isIndeterminate: Bool {
        get { fatalError() }
        set {}
    }
    public var doubleValue: Double {
        get { fatalError() }
        set {}
    }
    public var maxValue: Double {
        get { fatalError() }
        set {}
    }
}

@available(macOS 10.0, *)
public enum NSUserInterfaceLayoutOrientation: Int, Sendable { case horizontal, vertical }

@available(macOS 10.5, *)
extension NSAlert {
    public var showsSuppressionButton: Bool {
        get { fatalError() }
        set {}
    }
    public var suppressionButton: NSButton? { fatalError() }
    public func layout() { fatalError() }
}
