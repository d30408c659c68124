#if os(Linux)
    internal import Dispatch
    internal import Foundation

    /// The end of a program that does not end by itself.
    enum ForcedEnd {
        /// Beside the main thread, which may be what stands still.
        static func plan(after time: Duration) {
            DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Int(time.components.seconds))) {
                let line = """
                    The program was to end, and had not ended \(time.components.seconds) seconds later: it is ended now, and what was not written is lost. Let onClosing and \
                    what is behind DesktopApp.run take less time.\n
                    """
                FileHandle.standardError.write(Data(line.utf8))
                _exit(EXIT_FAILURE)
            }
        }
    }
#endif
