/// The place in which the pages of this program run.
package enum SandboxAnswer: Sendable {
    /// The engine's sandbox.
    case engine
    /// That of the system in which the program is installed.
    case host(HostSandbox)
    /// Nobody knows: `bwrap` has not answered. The engine runs it again for each page.
    case silent
    /// None, as the environment wants it.
    case off
    /// Nowhere: the engine's sandbox cannot be made.
    case fails(SandboxFailure)

    /// The line that a developer should see.
    var line: String? {
        switch self {
        case .engine, .fails: nil
        case .host(let host): "Pages are confined by \(host)'s sandbox: bwrap is not asked."
        case .silent:
            "bwrap has not said within 5 seconds if pages can be confined. The program goes on, and the engine runs it again."
        case .off:
            """
            WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS is 1: pages are not confined. One that finds a defect of the engine's may do what the user of this program may do.
            """
        }
    }

    /// The reason for which no page can be shown.
    package var failure: SandboxFailure? {
        if case .fails(let failure) = self { failure } else { nil }
    }
}
