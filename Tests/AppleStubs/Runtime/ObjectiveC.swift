// The part of Objective-C that the sources use, as Apple documents it, where Linux's Foundation takes its place. An `NSObject` of Linux cannot be asked.
@_exported public import Foundation

public struct Selector: Hashable, Sendable {
    public init(_ name: String) { fatalError() }
}

// swift-format-ignore
public func NSStringFromSelector(_ aSelector: Selector) -> String { fatalError() }

extension NSObjectProtocol {
    public func responds(to aSelector: Selector!) -> Bool { fatalError() }
    public func forwardingTarget(for aSelector: Selector!) -> Any? { fatalError() }
}

// swift-format-ignore
public enum objc_AssociationPolicy { case OBJC_ASSOCIATION_RETAIN_NONATOMIC }
// swift-format-ignore
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { fatalError() }
// swift-format-ignore
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { fatalError() }
