// Shared by the wrong programs; it is right.
import Ponte

struct Item: Codable, Sendable {
    var id = 0
    var title = ""
}

enum App {
    static let title = RemoteMethod<Item, String>("app.title")
    static let count = RemoteMethod<NoParameters, Int>("app.count")
    static let save = RemoteMethod<Item, NoOutput>("app.save")
    static let theme = SyncMethod<Item, String>("app.theme")
    static let items = StreamMethod<Int, Item>("app.items")
    static let seeked = RemoteEvent<Double>("app.seeked")
    static let position = RemoteState<Double>("app.position", writable: true)
    static let gone = RemoteError<Int>("app.gone")
}

@MainActor
final class Store {
    var position = 0.0

    func title(of id: Int) throws -> String { "\(id)" }
    func load(_ id: Int) async throws -> Item { Item(id: id) }
    func save(_ item: Item) throws {}
    func items(from id: Int) -> AsyncStream<Item> { AsyncStream { _ in } }
}
