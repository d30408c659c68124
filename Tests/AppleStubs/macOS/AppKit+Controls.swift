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
    @available(macOS 10.12, *)
    public convenience init(title: String, target: Any?, action: Selector?) { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
open class NSTextField: NSControl {
    @available(macOS 10.12, *)
    public convenience init(labelWithString stringValue: String) { fatalError() }
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

@available(macOS 10.7, *)
open class NSLayoutConstraint: NSObject {
    public enum Attribute: Int, Sendable {
        case bottom = 4
        case leading = 5
    }
}

@available(macOS 10.9, *)
@MainActor
open class NSStackView: NSView {
    public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
    public required init?(coder: NSCoder) { fatalError() }
    public var orientation: NSUserInterfaceLayoutOrientation {
        get { fatalError() }
        set {}
    }
    public var alignment: NSLayoutConstraint.Attribute {
        get { fatalError() }
        set {}
    }
    @available(macOS 10.11, *)
    public func addArrangedSubview(_ view: NSView) { fatalError() }
    @available(macOS 10.11, *)
    public func removeArrangedSubview(_ view: NSView) { fatalError() }
}

@available(macOS 10.10, *)
@MainActor
open class NSTitlebarAccessoryViewController: NSResponder {
    public override init() { super.init() }
    public var layoutAttribute: NSLayoutConstraint.Attribute {
        get { fatalError() }
        set {}
    }
    // Of NSViewController.
    public var view: NSView {
        get { fatalError() }
        set {}
    }
}

@available(macOS 10.10, *)
extension NSWindow {
    public func addTitlebarAccessoryViewController(_ childViewController: NSTitlebarAccessoryViewController) { fatalError() }
}

@available(macOS 10.5, *)
extension NSAlert {
    public var showsSuppressionButton: Bool {
        get { fatalError() }
        set {}
    }
    public var suppressionButton: NSButton? { fatalError() }
    public func layout() { fatalError() }
}
