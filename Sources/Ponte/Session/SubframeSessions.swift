internal import PontePage
internal import PonteWire

/// The sub-frames that speak. Where there are too many, a frame of the origin with the most of them makes room, the one that has been silent
/// for the longest: no origin takes the place of another. The frame may say hello again.
@MainActor
struct SubframeSessions {
    private var sessions: [String: (session: Session, lastUse: Int)] = [:]
    private var uses = 0

    var all: [Session] { sessions.values.map(\.session) }

    /// - Returns: The document of that name, if it is one of these.
    mutating func use(_ document: String) -> Session? {
        guard let session = sessions[document]?.session else { return nil }
        uses += 1
        sessions[document]?.lastUse = uses
        return session
    }

    /// - Returns: The one that has made room.
    mutating func add(_ session: Session) -> Session? {
        let removed = sessions.count < Limits.subframes ? nil : leastNeeded(beside: session.caller)
        if let removed { remove(removed) }
        uses += 1
        sessions[session.document] = (session, uses)
        return removed
    }

    /// - Parameter newcomer: Counts to its origin, too, and gives way where another has as many.
    private func leastNeeded(beside newcomer: Caller) -> Session? {
        let byOrigin = Dictionary(grouping: sessions.values) { $0.session.caller }
        let largest = byOrigin.max { one, other in
            (one.value.count + (one.key == newcomer ? 1 : 0), one.key == newcomer ? 1 : 0)
                < (other.value.count + (other.key == newcomer ? 1 : 0), other.key == newcomer ? 1 : 0)
        }
        return largest?.value.min { $0.lastUse < $1.lastUse }?.session
    }

    mutating func remove(_ session: Session) {
        if sessions[session.document]?.session === session { sessions[session.document] = nil }
    }

    mutating func removeAll() -> [Session] {
        defer { sessions = [:] }
        return all
    }
}
