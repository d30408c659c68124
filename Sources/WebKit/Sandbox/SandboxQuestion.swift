internal import Glibc

/// The question of the module before the first web view: an answer that needs nobody, or a run of `bwrap`.
enum SandboxQuestion {
    case answered(SandboxAnswer)
    case asked(BubblewrapRun)

    init() {
        self = Self.answerOfItsOwn.map { .answered($0) } ?? Self.asking()
    }

    private static var answerOfItsOwn: SandboxAnswer? {
        // Platform: switch of the sandbox
        // No other value counts.
        if let value = getenv("WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"), strcmp(value, "1") == 0 { return .off }
        if let host = HostSandbox.found { return .host(host) }
        if access(BubblewrapRun.program, X_OK) != 0 { return .fails(.missing(BubblewrapRun.program, package: "bubblewrap")) }
        if access(BubblewrapRun.busProxy, X_OK) != 0 {
            return .fails(.missing(BubblewrapRun.busProxy, package: "xdg-dbus-proxy"))
        }
        return nil
    }

    private static func asking() -> Self {
        do {
            return .asked(try BubblewrapRun())
        } catch {
            return .answered(.fails(.refused(.unknown, said: error.localizedDescription)))
        }
    }

    /// Waits, if somebody was asked.
    func answer() -> SandboxAnswer {
        switch self {
        case .answered(let answer): answer
        case .asked(let run): run.answer()
        }
    }
}
