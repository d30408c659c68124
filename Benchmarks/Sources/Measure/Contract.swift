import Foundation
import Ponte

/// What crosses in most scenarios.
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

/// What the app offers: it gives back what it gets, having read and written all of it.
enum App {
    static let item = Method<Item, Item>("item")
    static let text = Method<String, String>("text")
    static let bytes = Method<Data, Data>("bytes")
    /// Never answers.
    static let never = Method<Item, Item>("never")

    /// One of many methods that do the same.
    static func item(_ number: Int) -> Method<Item, Item> { Method("item\(number)") }
}

/// What the page offers.
enum Page {
    static let giveBack = Method<Item, Item>("giveBack")
    static let eventCount = Method<NoParameters, Int>("eventCount")
    static let eventSum = Method<NoParameters, Int>("eventSum")
    static let itemEvent = Event<Item>("item")
}
