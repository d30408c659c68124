import Foundation
@_spi(Benchmarks) import Ponte

/// The bridge as it is, or with one of its optimisations switched off.
enum Variant: String {
    case bridge
    /// The page posts each frame by itself: the client's text is in the file that `PONTE_BENCH_CLIENT` names.
    case unbatchedPage
    /// Swift sends each frame by itself.
    case unbatchedApp
    /// Answers are pushed, and never in the reply of a post.
    case withoutOpenReply
    /// Pushes are calls of a function.
    case withoutDataPush
    /// Bytes take the scheme: the environment has `PONTE_WEB_PROCESS=off`.
    case withoutMemory
    /// Bytes take the text: the environment has `PONTE_WEB_PROCESS=off`, too.
    case withoutScheme
    /// Each handler is a task.
    case handlersAsTasks

    /// True if the channel for bytes is opened that an app opens with `Bridge.prepare`.
    var usesScheme: Bool { self != .withoutScheme }

    var tuning: Tuning {
        get throws {
            var tuning = Tuning()
            switch self {
            case .bridge, .withoutMemory, .withoutScheme: break
            case .unbatchedPage:
                guard let path = ProcessInfo.processInfo.environment["PONTE_BENCH_CLIENT"] else {
                    throw Failure("PONTE_BENCH_CLIENT names no file.")
                }
                tuning.client = try String(contentsOfFile: path, encoding: .utf8)
            case .unbatchedApp: tuning.batchesFrames = false
            case .withoutOpenReply: tuning.keepsReplyOpen = false
            case .withoutDataPush: tuning.pushesAsData = false
            case .handlersAsTasks: tuning.runsHandlersAtOnce = false
            }
            return tuning
        }
    }
}
