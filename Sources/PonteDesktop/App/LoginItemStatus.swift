/// The place of the app in macOS's list of login items, by the numbers of Apple's `SMAppService.Status`.
enum LoginItemStatus: Int {
    case notRegistered
    case enabled
    /// It is registered, and the user has to switch it on, or has switched it off (Apple, `SMAppService.Status.requiresApproval`).
    case requiresApproval
    /// Apps that were never registered may have it.
    case notFound

    /// The work where the app wants something.
    enum Step: Sendable {
        case nothing, register, unregister
        /// Only the user can: `register()` would fail with `kSMErrorLaunchDeniedByUser`.
        case askUser
    }

    /// `register()` of an app that is registered fails with `kSMErrorAlreadyRegistered` (Apple, `SMAppService.register()`).
    var enabling: Step {
        switch self {
        case .enabled: .nothing
        case .requiresApproval: .askUser
        case .notRegistered, .notFound: .register
        }
    }

    /// One that waits for the user is registered, too, and stays so until it is taken out (steipete/CodexBar#1150).
    var disabling: Step {
        switch self {
        case .enabled, .requiresApproval: .unregister
        case .notRegistered, .notFound: .nothing
        }
    }
}
