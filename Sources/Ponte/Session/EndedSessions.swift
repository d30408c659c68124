internal import PontePage
internal import PonteWire

/// The last documents that were left, and have ended. What they have said while they were left arrives later, where the next one is of another process: "save on
/// leave" is no less worth for that. Of what they have said before, their events count.
struct EndedSessions {
    private var mainFrames: [Session] = []
    private var subframes: [Session] = []
    /// Those of sub-frames take no place of the main frame's.
    private static let (maximumMainFrames, maximumSubframes) = (4, 32)

    /// - Parameter error: Why it has ended. One that was refused, or whose process is gone, says nothing any more.
    @MainActor
    mutating func add(_ session: Session, for error: PonteError) {
        guard [.navigated, .reloaded].contains(error.code), !(mainFrames + subframes).contains(where: { $0 === session }) else {
            return
        }
        if session.caller.isMainFrame {
            mainFrames = mainFrames.suffix(Self.maximumMainFrames - 1) + [session]
        } else {
            subframes = subframes.suffix(Self.maximumSubframes - 1) + [session]
        }
    }

    @MainActor
    func session(named name: String, of caller: Caller) -> Session? {
        (caller.isMainFrame ? mainFrames : subframes).last { $0.name == name && $0.hasPosted(as: caller, named: name) }
    }
}
