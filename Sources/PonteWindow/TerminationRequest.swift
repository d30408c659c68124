/// AppKit's question if the program may end (`applicationShouldTerminate(_:)`), and what its answer depends on.
package struct TerminationRequest: Sendable {
    /// An answer to it, with AppKit's numbers (`NSApplication.TerminateReply`).
    package enum Reply: UInt, Sendable {
        case cancel, now, later
    }

    /// The way in which it is answered.
    package enum Plan: Hashable, Sendable {
        /// The program ends.
        case end
        /// The windows are asked, and AppKit waits for the reply.
        case quitAndReply
        /// The windows are asked, and AppKit is told no: the program ends by itself then.
        case quit
        /// AppKit is told no.
        case stay
        /// AppKit waits for the reply of the app's own delegate.
        case leaveToApp
    }

    /// The Apple event that is being handled; `nil` for none.
    package var event: (eventClass: UInt32, eventID: UInt32)?
    /// The answer of the app's own delegate; `nil` where it says nothing.
    package var appsReply: Reply?
    /// True while AppKit waits for the reply to an earlier question.
    package var isAwaited = false
    /// True while the windows are asked, and until `main` has had time to return.
    package var isQuitting = false
    /// True if all is closed and kept.
    package var isDone = false

    package init() {}

    /// True for a request of the system's: at logout, restart and shutdown, of the Dock, and of another program. It comes as an Apple event from the event loop.
    ///
    /// Of any other, nobody knows if it comes from a task. There AppKit must not wait: no task would run meanwhile (manaflow-ai/cmux#10788).
    private var isSystems: Bool {
        // `kCoreEventClass` and `kAEQuitApplication` of AE.framework: "aevt" and "quit".
        event.map { $0.eventClass == 0x6165_7674 && $0.eventID == 0x7175_6974 } ?? false
    }

    /// True if the app's own delegate is to be asked: once, before the windows are.
    package var asksApp: Bool { !isAwaited && !isQuitting && !isDone }

    package var plan: Plan {
        switch appsReply {
        case .cancel: .stay
        case .later: .leaveToApp
        case .now, nil:
            if isAwaited {
                .stay
            } else if isQuitting {
                isSystems ? .quitAndReply : .stay
            } else if isDone {
                .end
            } else {
                isSystems ? .quitAndReply : .quit
            }
        }
    }
}
