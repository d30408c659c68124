#if !os(Linux)
    internal import Foundation

    extension UploadConnection {
        /// A serial queue of the session's own: Apple's Foundation waits for it by itself.
        static var answerQueue: OperationQueue? { nil }
    }
#endif
