public import Foundation

// swift-format-ignore: AvoidRetroactiveConformances
/// `body as? CGFloat` gives the number of an `NSNumber`, and `number as? NSNumber` that of a `CGFloat`, as on Apple's systems. Foundation on Linux has this for the other types of
/// numbers.
///
/// A module of an app's that has this conformance, too, compiles if it does not import `WebKit`: leave it out with `#if !canImport(WebKit)`. In one program both are the same.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSNumber

    public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

    public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
        result = (source as? Double).map { CGFloat($0) }
    }

    public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
        _forceBridgeFromObjectiveC(source, result: &result)
        return result != nil
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
        (source as? Double).map { CGFloat($0) } ?? 0
    }
}
