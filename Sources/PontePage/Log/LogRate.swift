/// Decides which lines of a log are written: of one kind about one thing, one in a second; of one kind, 50 in a second.
struct LogRate {
    enum Decision: Equatable {
        /// With the number of lines that were left out since the last: of those like this one, and of others of its kind.
        case write(Int, others: Int = 0)
        case leaveOut
    }

    private struct Key: Hashable {
        let kind: String
        let subject: String
    }

    private struct Place {
        var lastLine: ContinuousClock.Instant
        var leftOut = 0
    }

    private struct Kind {
        var second: ContinuousClock.Instant
        var count = 0
        var leftOut = 0

        mutating func takeLeftOut() -> Int {
            defer { leftOut = 0 }
            return leftOut
        }
    }

    private var places: [Key: Place] = [:]
    private var kinds: [String: Kind] = [:]
    private static let maximumPlaces = 1000
    private static let maximumLines = 50

    mutating func decide(_ kind: String, about subject: String, at now: ContinuousClock.Instant) -> Decision {
        let key = Key(kind: kind, subject: subject)
        if let place = places[key], now - place.lastLine < .seconds(1) {
            places[key]?.leftOut += 1
            return .leaveOut
        }
        guard takesLine(of: kind, at: now) else { return .leaveOut }
        if places[key] == nil, places.count >= Self.maximumPlaces { forget(before: now) }
        let leftOut = places[key]?.leftOut ?? 0
        places[key] = Place(lastLine: now)
        return .write(leftOut, others: kinds[kind]?.takeLeftOut() ?? 0)
    }

    private mutating func forget(before now: ContinuousClock.Instant) {
        for (key, place) in places where now - place.lastLine >= .seconds(1) {
            kinds[key.kind]?.leftOut += place.leftOut
            places[key] = nil
        }
    }

    private mutating func takesLine(of name: String, at now: ContinuousClock.Instant) -> Bool {
        var kind = kinds[name] ?? Kind(second: now)
        if now - kind.second >= .seconds(1) { (kind.second, kind.count) = (now, 0) }
        kind.count += 1
        let takesLine = kind.count <= Self.maximumLines
        if !takesLine { kind.leftOut += 1 }
        kinds[name] = kind
        return takesLine
    }
}
