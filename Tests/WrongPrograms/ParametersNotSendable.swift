// A value that crosses must be Sendable.
import Ponte

final class Basket: Codable {
    var items: [String] = []
}

let basket = RemoteMethod<Basket, Int>("app.basket")
