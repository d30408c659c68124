import Foundation
import Ponte

/// Records as an app could have them: a shop with a cart, a search and a shipment.
struct Session {
    private static let calls: [(name: String, parameters: String, result: String, milliseconds: Double)] = [
        (
            "cart.items", "null",
            #"[{"id":4711,"name":"Espresso cups","count":2,"price":24.5},{"id":12,"name":"Filter paper","count":1,"price":3.9}]"#,
            0.4
        ),
        ("cart.add", #"{"id":4711,"count":1}"#, #"{"count":3,"total":{"amount":52.9,"currency":"EUR"}}"#, 2.1),
        (
            "catalog.search", #"{"text":"pour-over kettle","filters":{"inStock":true,"price":[20,90]},"page":1}"#,
            #"{"hits":128,"items":[{"id":88,"name":"Kettle, 0.9 l","price":64},{"id":91,"name":"Kettle with thermometer","price":89}],"next":2}"#,
            38
        ),
        (
            "catalog.product", #"{"id":88,"locale":"en-GB"}"#,
            #"{"id":88,"name":"Kettle, 0.9 l","price":64,"rating":4.6,"inStock":true,"images":["front.avif","side.avif"]}"#, 12
        ),
        (
            "account.profile", "null",
            #"{"name":"Ada Lovelace","email":"ada@example.com","since":{"$date":"2021-03-14T09:26:53.000Z"}}"#, 6.5
        ),
        ("device.currentSSID", "null", #""Office""#, 0.8),
        ("settings.theme", "null", #""system""#, 0.05),
        ("image.scale", #"{"file":"receipt.heic","width":1200}"#, #"{"width":1200,"height":1600,"bytes":348120}"#, 210),
        ("payment.authorize", #"{"order":"A-20318","method":"card"}"#, #"{"state":"authorized","reference":"pi_3PqX"}"#, 860),
        ("page.title", "null", #""Your cart (3)""#, 3),
    ]
    private static let events = ["cart.changed", "player.position", "network.changed", "app.didBecomeActive"]
    private static let errors = [
        ("payment.declined", "The bank has declined the card. Ask for another one."),
        ("timedOut", "The app did not answer within 5 seconds."),
        ("invalidParameters", "id: expected a number, found a string"),
    ]
    private static let origin = Origin("https://shop.example.com")
    private static let pay = Origin("https://pay.example.com")

    private var generator = SplitMix(state: 42)
    private var time: Date
    private var lastID = 0
    private var open: [(end: Date, record: TrafficRecord)] = []
    private var records: [TrafficRecord] = []

    /// About so many records, of which the last have just come.
    static func records(_ count: Int) -> [TrafficRecord] {
        var session = Session(time: Date(timeIntervalSinceNow: -Double(count) * 0.012))
        while session.records.count < count { session.step() }
        // The last one is of now.
        let late = Date().timeIntervalSince(session.time)
        return session.records.map { record in
            var record = record
            record.time += late
            return record
        }
    }

    private init(time: Date) {
        self.time = time
    }

    private mutating func step() {
        time.addTimeInterval(Double.random(in: 0.001...0.03, using: &generator))
        for call in open.filter({ $0.end <= time }).sorted(by: { $0.end < $1.end }) { records.append(call.record) }
        open.removeAll { $0.end <= time }
        let dice = Int.random(in: 0..<100, using: &generator)
        if dice < 12 { return event() }
        call(fails: dice > 95, isOpen: dice == 12 && Int.random(in: 0..<60, using: &generator) == 0)
    }

    private mutating func event() {
        let name = Self.events.randomElement(using: &generator) ?? ""
        records.append(
            record(
                name.hasPrefix("cart") ? .fromPage : .toPage, .event, name, nil,
                #"{"value":\#(Int.random(in: 0..<1000, using: &generator))}"#))
    }

    private mutating func call(fails: Bool, isOpen: Bool) {
        let call = Self.calls[Int.random(in: 0..<Self.calls.count, using: &generator)]
        let name = fails ? "payment.authorize" : call.name
        lastID += 1
        let direction: TrafficRecord.Direction = name.hasPrefix("page.") ? .toPage : .fromPage
        records.append(record(direction, .call, name, lastID, fails ? Self.calls[8].parameters : call.parameters))
        if isOpen { return }
        let took = call.milliseconds * exp(Double.random(in: -1...1.4, using: &generator)) / 1000
        let time = time
        self.time = time.addingTimeInterval(took)
        var end = record(
            direction == .fromPage ? .toPage : .fromPage, fails ? .error : .result, name, lastID, fails ? nil : call.result)
        self.time = time
        end.duration = .seconds(took)
        let error = Self.errors[Int.random(in: 0..<Self.errors.count, using: &generator)]
        end.outcome = fails ? .failed(PonteError.Code(error.0), error.1) : .succeeded
        open.append((end.time, end))
    }

    private func record(
        _ direction: TrafficRecord.Direction, _ kind: TrafficRecord.Kind, _ name: String, _ id: Int?, _ payload: String?
    ) -> TrafficRecord {
        let isPay = name.hasPrefix("payment.")
        return TrafficRecord(
            number: 0, time: time, direction: direction, kind: kind, id: id, name: name, document: "k7Xq2mVb0pLw",
            isMainFrame: !isPay, origin: isPay ? Self.pay : Self.origin, size: 40 + name.count + (payload?.utf8.count ?? 0),
            payload: payload)
    }
}

/// Numbers that are the same each time.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
