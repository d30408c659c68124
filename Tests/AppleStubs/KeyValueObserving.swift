// Foundation's key-value observing, and what else Linux's Foundation has not, as Apple documents it. The types of the former are those that the module WebKit brings on Linux.

public import Foundation
public import FoundationNetworking
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

open class NSURLConnection: NSObject {
    open class func canHandle(_ request: URLRequest) -> Bool { fatalError() }
}
