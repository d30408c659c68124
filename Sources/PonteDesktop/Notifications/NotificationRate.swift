internal import Ponte

/// How often the page of an origin may disturb the user.
struct NotificationRate {
    /// So many notifications in `window`.
    static let limit = 20
    static let window = Duration.seconds(60)
    /// So many that a page has shown can be withdrawn; an older one goes when another comes.
    static let standing = 32

    private var times: [NotificationOwner: [Duration]] = [:]

    /// - Parameter now: Since any moment, the same for all calls.
    /// - Throws: `PonteError` with `limitExceeded`.
    mutating func admit(_ owner: NotificationOwner, now: Duration) throws {
        guard owner != .app else { return }
        let owner = owner.rated
        times = times.compactMapValues { times in
            let recent = times.filter { now - $0 < Self.window }
            return recent.isEmpty ? nil : recent
        }
        guard times[owner, default: []].count < Self.limit else {
            throw PonteError(
                .limitExceeded,
                "A page shows at most \(Self.limit) notifications in \(Self.window.components.seconds) seconds. Show one for many things."
            )
        }
        times[owner, default: []].append(now)
    }
}

extension NotificationOwner {
    /// Documents of opaque origins count as one: a page that is loaded anew is another of them.
    fileprivate var rated: NotificationOwner {
        if case .document = self { .document("") } else { self }
    }
}
