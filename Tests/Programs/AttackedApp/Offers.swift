import Foundation
import Ponte
import PonteContract

/// The names that a bridge offers, with the shapes of what pages give, as JSON (`ShapeJSON`).
@MainActor
enum Offers {
    static func json(of bridge: Bridge) -> [String: Any] {
        func group(_ kinds: Offer.Kind...) -> [String: Any] {
            bridge.offers.filter { kinds.contains($0.kind) }.reduce(into: [:]) { group, offer in
                group[offer.name] = ShapeJSON.json(of: offer.value) ?? NSNull()
            }
        }
        return [
            "methods": group(.method, .sync), "streams": group(.stream), "events": group(.event), "states": group(.state),
            "sync": group(.sync).keys.sorted(),
        ]
    }
}
