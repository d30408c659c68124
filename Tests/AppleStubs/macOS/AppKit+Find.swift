public import Foundation

@available(macOS 10.0, *)
@MainActor
open class NSText: NSView {}

@available(macOS 10.0, *)
@MainActor
open class NSTextView: NSText {}

@available(macOS 10.0, *)
@MainActor
open class NSTextField: NSControl {
    @available(macOS 10.12, *)
    public convenience init(labelWithString stringValue: String) { fatalError() }
    open func selectText(_ sender: Any?) { fatalError() }
}

@available(macOS 10.0, *)
@MainActor
public protocol NSControlTextEditingDelegate: NSObjectProtocol {
    func controlTextDidChange(_ obj: Notification)
    func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool
}

// They are optional.
extension NSControlTextEditingDelegate {
    public func controlTextDidChange(_ obj: Notification) { fatalError() }
    public func control(_ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector) -> Bool {
        fatalError()
    }
}

@available(macOS 10.0, *)
@MainActor
public protocol NSTextFieldDelegate: NSControlTextEditingDelegate {}

@available(macOS 10.11, *)
@MainActor
public protocol NSSearchFieldDelegate: NSTextFieldDelegate {}

@available(macOS 10.0, *)
@MainActor
open class NSSearchField: NSTextField {
    open weak var delegate: (any NSSearchFieldDelegate)?
}

@available(macOS 10.9, *)
@MainActor
open class NSStackView: NSView {
    public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
    public required init?(coder: NSCoder) { fatalError() }
    public convenience init(views: [NSView]) { fatalError() }
    open var orientation: NSUserInterfaceLayoutOrientation = { fatalError() }()
    open var alignment: NSLayoutConstraint.Attribute = { fatalError() }()
    @available(macOS 10.11, *)
    open func addArrangedSubview(_ view: NSView) { fatalError() }
    @available(macOS 10.11, *)
    open func removeArrangedSubview(_ view: NSView) { fatalError() }
    open var edgeInsets: NSEdgeInsets = { fatalError() }()
}

@available(macOS 10.5, *)
@MainActor
open class NSViewController: NSResponder {
    open var view: NSView = { fatalError() }()
    @available(macOS 10.10, *)
    open func removeFromParent() { fatalError() }
}

@available(macOS 10.10, *)
@MainActor
open class NSTitlebarAccessoryViewController: NSViewController {
    open var layoutAttribute: NSLayoutConstraint.Attribute = { fatalError() }()
}

@available(macOS 10.7, *)
@MainActor
open class NSLayoutConstraint: NSObject {
    public enum Attribute: Int, Sendable {
        case bottom = 4
        case leading = 5
    }
}

@available(macOS 10.0, *)
@MainActor
open class NSSpellChecker: NSObject {
    open class var shared: NSSpellChecker { fatalError() }
    @available(macOS 10.6, *)
    open var automaticallyIdentifiesLanguages: Bool = { fatalError() }()
    @discardableResult
    open func setLanguage(_ language: String) -> Bool { fatalError() }
}
