/// Decides which lines of a log are written: of one kind about one thing, one in a second; of one kind, 50 in a second.
struct LogRate {
    enum Decision: Equatable {
        /// With the number of lines like this one that were left out since the last.
        case write(Int)
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
        if places[key] == nil, places.count >= Self.maximumPlaces {
            places = places.filter { now - $0.value.lastLine < .seconds(1) }
        }
        let leftOut = places[key]?.leftOut ?? 0
        places[key] = Place(lastLine: now)
        return .write(leftOut)
    }

    private mutating func takesLine(of name: String, at now: ContinuousClock.Instant) -> Bool {
        var kind = kinds[name] ?? Kind(second: now)
        if now - kind.second >= .seconds(1) { kind = Kind(second: now) }
        kind.count += 1
        kinds[name] = kind
        return kind.count <= Self.maximumLines
    }
}
