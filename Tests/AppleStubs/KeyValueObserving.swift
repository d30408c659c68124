// Foundation's key-value observing, and what else Linux's Foundation has not, as Apple documents it.
@_exported public import Foundation
public import FoundationNetworking

@available(iOS 11.0, macOS 10.13, *)
public final class NSKeyValueObservation: NSObject {
    public func invalidate() { fatalError() }
}

@available(iOS 2.0, macOS 10.3, *)
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var new: NSKeyValueObservingOptions { fatalError() }
    public static var old: NSKeyValueObservingOptions { fatalError() }
    public static var initial: NSKeyValueObservingOptions { fatalError() }
    public static var prior: NSKeyValueObservingOptions { fatalError() }
}

@available(iOS 11.0, macOS 10.13, *)
public struct NSKeyValueObservedChange<Value> {
    public let newValue: Value?
    public let oldValue: Value?
    public let isPrior: Bool
}

public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}
extension _KeyValueCodingAndObserving {
    @preconcurrency
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { fatalError() }
}

@available(iOS 2.0, macOS 10.2, *)
open class NSURLConnection: NSObject {
    open class func canHandle(_ request: URLRequest) -> Bool { fatalError() }
}
