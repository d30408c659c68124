#if os(Linux) || (canImport(AppKit) && !canImport(UIKit))
    /// The times of an end that takes no refusal.
    package struct EndTimes: Sendable {
        /// In which the windows may answer: a session waits for no program for long.
        package var windows = Duration.seconds(5)
        /// In which settings are written, and `main` returns.
        package var rest = Duration.seconds(5)
        /// In seconds: the main thread has to hear the signal. Longer than both, for a thread that only works for long.
        package var mainThread: UInt32 = 12

        package init() {}

        /// Those of the app. A program of the tests sets others before it starts.
        @MainActor package static var ofProgram = EndTimes()
    }
#endif
