import Foundation
import Ponte

/// The value that crosses in most scenarios.
struct Item: Codable, Equatable, Sendable {
    var n: Int
    var name: String
    var price: Double
    var ok: Bool

    init(_ number: Int) {
        n = number
        name = "item \(number)"
        price = 9.5
        ok = true
    }
}

/// The app's methods: they give back what they get, having read and written all of it.
enum App {
    static let item = BridgeMethod<Item, Item>("item")
    static let itemNow = BridgeSyncMethod<Item, Item>("itemNow")
    static let text = BridgeMethod<String, String>("text")
    static let bytes = BridgeMethod<Data, Data>("bytes")
    /// Never answers.
    static let never = BridgeMethod<Item, Item>("never")

    /// One of many methods that do the same.
    static func item(_ number: Int) -> BridgeMethod<Item, Item> { BridgeMethod("item\(number)") }
}

/// The page's methods and events.
enum Page {
    static let giveBack = BridgeMethod<Item, Item>("giveBack")
    static let eventCount = BridgeMethod<NoValue, Int>("eventCount")
    static let eventSum = BridgeMethod<NoValue, Int>("eventSum")
    static let itemEvent = BridgeEvent<Item>("item")
}
