import Foundation
import Ponte
import PonteAsync
import PonteContract

struct Note: Codable, Sendable {
    enum Mood: String, Codable, Sendable {
        case good, bad
    }

    var text = ""
    var number = 0
    var tags: [String]?
    var date: Date?
    var bytes: Data?
    var mood: Mood?
    var places: [String: Double]?
}

enum Box: RemoteInterface {
    static let put = BridgeMethod<String, Int>("put")
    static var members: [ContractItem] { put }
}

/// The contract of the tests: each kind of member, and each kind of value that stays on its side.
@MainActor
func serveTest(_ bridge: Bridge, _ parts: Parts) {
    let (note, count) = (SharedState(Note()), SharedState(0))
    var kept: [Callback<String, Void>] = []
    bridge.handle(BridgeMethod<Note, Note>("test.echo")) { note in
        parts.bad == "secrets" ? Note(text: Parts.word("ATTACK_STATE")) : note
    }
    bridge.handle(BridgeMethod<Data, Data>("test.bytes")) { bytes in bytes }
    bridge.handle(BridgeMethod<ByteStream, Int>("test.upload")) { bytes in
        var count = 0
        for try await chunk in bytes { count += chunk.count }
        return count
    }
    bridge.handle(BridgeMethod<NoValue, ByteStream>("test.file")) { try ByteStream(contentsOf: parts.file) }
    bridge.handle(BridgeMethod<ByteStream, Void>("test.save")) { try await $0.write(to: parts.saved) }
    bridge.handle(BridgeMethod<RemoteStream<Int>, Int>("test.feed")) { numbers in
        var sum = 0
        for try await number in numbers { sum &+= number }
        return sum
    }
    bridge.handle(BridgeMethod<Callback<String, Void>, Void>("test.keep")) { kept = kept.suffix(9) + [$0] }
    bridge.handle(BridgeMethod<String, Void>("test.callKept")) { text in for function in kept { try await function(text) } }
    bridge.handle(BridgeMethod<Remote<Box>, Int>("test.attach")) { try await $0.call(Box.put, "text") }
    bridge.handle(BridgeMethod<NoValue, Remote<Box>>("test.open")) { Remote { $0.handle(Box.put) { $0.utf8.count } } }
    bridge.handle(BridgeMethod<Double, Void>("test.wait")) { seconds in
        // A sleep would stay until its time.
        let (never, end) = AsyncStream.makeStream(of: Void.self)
        _ = try await withTimeout(.seconds(seconds.isFinite ? min(max(seconds, 0), 60) : 0), clock: ContinuousClock()) {
            for await _ in never {}
        }
        end.finish()
    }
    bridge.handle(BridgeMethod<String, Void>("test.fail")) { text in throw PonteError("test.failed", text) }
    bridge.handleSync(BridgeSyncMethod<Note, Note>("test.now")) { note in note }
    bridge.handleStream(BridgeStreamMethod<Note, Note>("test.notes")) { note in AsyncStream { @MainActor in note } }
    bridge.handleStream(BridgeStreamMethod<Int, String>("test.texts")) { count in
        AsyncStream { @MainActor in String(repeating: "x", count: min(max(count, 0), 1 << 20)) }
    }
    bridge.handle(BridgeMethod<String, Void>("test.mark")) { parts.mark("test.mark", $0) }
    bridge.handle(BridgeMethod<String, Void>("test.main"), for: parts.bad == "rights" ? nil : parts.mainFrame) {
        parts.mark("test.main", $0)
    }
    bridge.on(BridgeEvent<String>("test.marked")) { parts.mark("test.marked", $0) }
    bridge.on(BridgeEvent<Note>("test.said")) { count.value = $0.number }
    bridge.share(note, as: BridgeState("test.note", writable: true))
    bridge.share(count, as: BridgeState("test.count"))
    bridge.share(parts.settings, as: BridgeState("test.settings", writable: true))
}
