import Ponte

/// The methods, streams and events of the kit's tests.
enum Notes {
    static let save = RemoteMethod<Note, Int>("notes.save")
    static let all = RemoteMethod<NoParameters, [Note]>("notes.all")
    static let lines = StreamMethod<Int, String>("notes.lines")
    static let everything = StreamMethod<NoParameters, Int>("notes.everything")
    static let changed = RemoteEvent<[Int]>("notes.changed")
    static let closed = RemoteEvent<NoParameters>("notes.closed")
    static let title = RemoteMethod<NoParameters, String>("page.title")
    static let apply = RemoteMethod<Callback<Int, Int>, Int>("notes.apply")
    static let attach = RemoteMethod<[UInt8], Int>("notes.attach")
}

struct Note: Codable, Hashable, Sendable {
    var title: String
    var tags: [String] = []
}
