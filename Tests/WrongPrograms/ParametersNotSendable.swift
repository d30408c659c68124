// A value that crosses must be Sendable.
import Ponte

final class Basket: Codable {
    var items: [String] = []
}

let basket = BridgeMethod<Basket, Int>("app.basket")
