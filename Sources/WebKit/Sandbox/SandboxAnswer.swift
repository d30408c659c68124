/// The place in which the pages of this program run.
package enum SandboxAnswer: Sendable {
    /// The engine's sandbox.
    case engine
    /// That of the system in which the program is installed; the engine makes none of its own.
    case host(HostSandbox)
    /// None, as the environment wants it.
    case off
    /// Nowhere: the engine's sandbox cannot be made.
    case fails(SandboxFailure)

    /// The line that a developer should see.
    var line: String? {
        switch self {
        case .engine, .fails: nil
        case .host(let host): "Pages are confined by \(host)'s sandbox, not by one of the engine's."
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
