package import PonteWire

/// Counts the messages that were not accepted, and tells whoever wants to know.
@MainActor
package final class Refusals {
    package private(set) var count = 0
    package var onRefusal: (@MainActor (Refusal) -> Void)?

    package init() {}

    package func add(_ refusal: Refusal) {
        count += 1
        onRefusal?(refusal)
    }

    package func add(_ error: PonteError, from caller: Caller, named method: String? = nil) {
        add(Refusal(caller: caller, error: error, method: method))
    }
}
