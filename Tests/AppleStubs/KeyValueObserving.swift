// Foundation's key-value observing, as Apple documents it. Its types are those that the module WebKit brings on Linux.

public import Foundation
public import WebKit

public typealias NSKeyValueObservation = WebKit.NSKeyValueObservation
public typealias NSKeyValueObservedChange<Value> = WebKit.NSKeyValueObservedChange<Value>
public typealias NSKeyValueObservingOptions = WebKit.NSKeyValueObservingOptions

public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}
extension _KeyValueCodingAndObserving {
    @preconcurrency
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { fatalError() }
}
