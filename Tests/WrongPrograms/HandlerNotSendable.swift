// A handler runs on the main actor, and what it uses must be able to go there.
import Ponte

final class Cache {
    var titles: [Int: String] = [:]
}

func handlerNotSendable(_ bridge: Bridge, _ cache: Cache) async {
    await MainActor.run { bridge.handle(App.count) { cache.titles.count } }
}
