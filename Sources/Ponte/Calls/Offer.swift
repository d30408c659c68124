/// A name that a bridge offers to pages.
package struct Offer {
    package typealias Value = any (Codable & Sendable).Type

    package enum Kind: String {
        case method, sync, stream, event, state
    }

    package let kind: Kind
    package let name: String
    /// The type of the value that a page gives, or of a state.
    package let value: Value
}

/// A declaration whose name the app gives a handler.
protocol CallableMethod<Parameters> {
    associatedtype Parameters: Codable & Sendable
    var name: String { get }
}

extension BridgeMethod: CallableMethod {}
extension BridgeSyncMethod: CallableMethod {}
extension BridgeStreamMethod: CallableMethod {}

extension Handler {
    var kind: Offer.Kind {
        switch self {
        case .immediate, .call: .method
        case .sync: .sync
        case .stream: .stream
        }
    }
}
