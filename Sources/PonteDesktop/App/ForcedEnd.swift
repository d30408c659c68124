#if os(Linux)
    internal import Dispatch
    internal import Foundation

    /// The end of a program that does not end by itself.
    enum ForcedEnd {
        /// In which the line is written: its reader may have hung, or be gone.
        private static let timeForLine = DispatchTimeInterval.seconds(1)

        /// Beside the main thread, which may be what stands still, and beside the global queues, which the app may have filled.
        static func plan(after time: Duration) {
            // No guard: once, at the end of the program.
            DispatchQueue(label: "ponte.end").asyncAfter(deadline: .now() + .seconds(Int(time.components.seconds))) {
                let line = """
                    The program was to end, and had not ended \(time.components.seconds) seconds later: it is ended now, and what was not written is lost. Let onClosing and \
                    what is behind DesktopApp.run take less time.\n
                    """
                let writing = DispatchGroup()
                DispatchQueue(label: "ponte.end.line").async(group: writing) {
                    try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
                }
                _ = writing.wait(timeout: .now() + timeForLine)
                _exit(EXIT_FAILURE)
            }
        }
    }
#endif
