import Ponte

/// The methods, streams and events of the kit's tests.
enum Notes {
    static let save = BridgeMethod<Note, Int>("notes.save")
    static let all = BridgeMethod<NoValue, [Note]>("notes.all")
    static let lines = BridgeStreamMethod<Int, String>("notes.lines")
    static let everything = BridgeStreamMethod<NoValue, Int>("notes.everything")
    static let changed = BridgeEvent<[Int]>("notes.changed")
    static let closed = BridgeEvent<NoValue>("notes.closed")
    static let title = BridgeMethod<NoValue, String>("page.title")
    static let apply = BridgeMethod<Callback<Int, Int>, Int>("notes.apply")
    static let attach = BridgeMethod<[UInt8], Int>("notes.attach")
}

struct Note: Codable, Hashable, Sendable {
    var title: String
    var tags: [String] = []
}
