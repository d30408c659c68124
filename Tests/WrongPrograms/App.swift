// Shared by the wrong programs; it is right.
import Ponte

struct Item: Codable, Sendable {
    var id = 0
    var title = ""
}

enum App {
    static let title = BridgeMethod<Item, String>("app.title")
    static let count = BridgeMethod<NoValue, Int>("app.count")
    static let save = BridgeMethod<Item, Void>("app.save")
    static let theme = BridgeSyncMethod<Item, String>("app.theme")
    static let items = BridgeStreamMethod<Int, Item>("app.items")
    static let seeked = BridgeEvent<Double>("app.seeked")
    static let position = BridgeState<Double>("app.position", writable: true)
    static let gone = BridgeError<Int>("app.gone")
}

@MainActor
final class Store {
    var position = 0.0

    func title(of id: Int) throws -> String { "\(id)" }
    func load(_ id: Int) async throws -> Item { Item(id: id) }
    func save(_ item: Item) throws {}
    func items(from id: Int) -> AsyncStream<Item> { AsyncStream { _ in } }
}
