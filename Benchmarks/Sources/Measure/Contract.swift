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
    static let item = RemoteMethod<Item, Item>("item")
    static let itemNow = SyncMethod<Item, Item>("itemNow")
    static let text = RemoteMethod<String, String>("text")
    static let bytes = RemoteMethod<Data, Data>("bytes")
    /// Never answers.
    static let never = RemoteMethod<Item, Item>("never")

    /// One of many methods that do the same.
    static func item(_ number: Int) -> RemoteMethod<Item, Item> { RemoteMethod("item\(number)") }
}

/// The page's methods and events.
enum Page {
    static let giveBack = RemoteMethod<Item, Item>("giveBack")
    static let eventCount = RemoteMethod<NoParameters, Int>("eventCount")
    static let eventSum = RemoteMethod<NoParameters, Int>("eventSum")
    static let itemEvent = RemoteEvent<Item>("item")
}
