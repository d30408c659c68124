#if os(Linux)
    internal import Foundation

    /// Has the connection wait for who takes its events.
    ///
    /// Foundation on Linux unpacks an answer as fast as it can, which may become a thousand times as long by that, and puts each piece into the
    /// delegate's queue. It hears of a cancellation when it has unpacked what has come. So its thread waits here, and the pieces do not pile up.
    /// Nothing in the queue may wait for that thread: `cancel()` does.
    final class AnswerQueue: OperationQueue, @unchecked Sendable {
        private static let maximum = 8

        private let places = DispatchSemaphore(value: maximum)

        override init() {
            super.init()
            maxConcurrentOperationCount = 1
        }

        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            places.wait()
            super.addOperation { [places] in
                block()
                places.signal()
            }
        }
    }

    extension UploadConnection {
        /// On which the delegate of a connection is called.
        static var answerQueue: OperationQueue? { AnswerQueue() }
    }
#endif
