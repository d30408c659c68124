import Foundation
import Ponte
import PonteTesting

/// An app with methods of each kind.
enum Shop {
    struct Item: Codable, Sendable, Equatable {
        var name: String
        var price: Double
    }

    static let price = BridgeMethod<String, Double>("shop.price")
    static let order = BridgeMethod<Item, Int>("shop.order")
    static let slow = BridgeMethod<Int, Int>("shop.slow")
    static let release = BridgeEvent<Int>("shop.release")
    static let visit = BridgeMethod<NoValue, Void>("shop.visit")
    static let items = BridgeStreamMethod<Int, Item>("shop.items")
    static let ticks = BridgeStreamMethod<NoValue, Int>("shop.ticks")
    static let never = BridgeMethod<NoValue, Void>("shop.never")
    static let callback = BridgeMethod<Callback<Int, Int>, Int>("shop.callback")
    static let upload = BridgeMethod<Data, Int>("shop.upload")
    static let title = BridgeMethod<String, String>("page.title")

    /// - Parameter raise: What prices are more than they were.
    @MainActor
    static func connect(_ bridge: Bridge, raise: Double = 0) {
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        // A release may be heard before its call is: a busy machine begins the call's task late.
        var released: Set<Int> = []
        var orders = 0
        bridge.handle(price) { (name: String) in
            if name.hasPrefix("no ") { throw PonteError("shop.unknown", "There is no \(name.dropFirst(3)).") }
            return Double(name.utf8.count) + (name.hasPrefix("item 7") ? raise : 0)
        }
        bridge.handle(order) { (_: Item) in
            orders += 1
            return orders
        }
        bridge.handle(slow) { (number: Int) async in
            if released.remove(number) == nil { await withCheckedContinuation { waiting[number] = $0 } }
            return number * 2
        }
        bridge.on(release) { (number: Int) in
            if let call = waiting.removeValue(forKey: number) { call.resume() } else { released.insert(number) }
        }
        bridge.handle(visit) {}
        bridge.handleStream(items) { (count: Int) in
            RemoteStream((0..<count).map { Item(name: "item \($0)", price: Double($0) + raise) })
        }
        bridge.handleStream(ticks) {
            AsyncStream<Int> { continuation in
                for tick in 0..<3 { continuation.yield(tick) }
            }
        }
        bridge.handle(never) { () async throws in try await Task.sleep(for: .seconds(3600)) }
        bridge.handle(callback) { (function: Callback<Int, Int>) async throws in try await function(1) }
        bridge.handle(upload) { (data: Data) in data.count }
    }
}

/// Collects the traffic of a bridge.
@MainActor
final class TrafficCollector {
    private(set) var records: [TrafficRecord] = []
    private var task: Task<Void, Never>?

    init(_ traffic: Traffic) {
        task = Task { [weak self] in
            for await record in traffic { self?.records.append(record) }
        }
    }

    /// The records by now, in order, when this one has come.
    func recording(until isLast: (TrafficRecord) -> Bool) async -> TrafficRecording {
        while !records.contains(where: isLast) { await Task.yield() }
        task?.cancel()
        return TrafficRecording(records)
    }

    /// True for the answer to the visit that ends a session.
    static func isVisit(_ record: TrafficRecord) -> Bool { record.kind == .result && record.name == Shop.visit.name }
}
