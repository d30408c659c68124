internal import GLibInterop
internal import Glibc

/// The sandbox of the engine's, in which web processes run.
///
/// If it cannot be made, the engine ends the program in words that its user does not understand, and in some containers it goes on without it. So the module
/// asks first, beside the start of GTK.
@MainActor
package enum EngineSandbox {
    private static let question = SandboxQuestion()

    /// Begins to ask. To be called before the display is opened.
    package static func begin() {
        _ = question
    }

    /// The answer. The first call waits for it; the display has to be open.
    package static let answer: SandboxAnswer = {
        var answer = question.answer()
        if let line = answer.line { EngineLog.write(line) }
        switch answer {
        case .engine, .silent: break
        case .host, .off, .fails: return answer
        }
        switch RuntimeFolder.found {
        case .asItIs: break
        case .closed(let place, let reason): answer = .fails(.noRuntimeFolder(place, reason))
        case .replaced(let place, let other):
            EngineLog.write("XDG_RUNTIME_DIR is not set, and \(place) takes no file, so \(other) is used.")
        }
        return answer
    }()
}
