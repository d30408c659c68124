internal import Ponte

/// The way to the name of a Wi-Fi on Apple's systems, which say nothing where a step of it fails.
@MainActor
struct LocatedWifi {
    /// The user's permission to know the location.
    enum Permission {
        case undecided, refused
        /// The place may be known within some kilometres: not enough for the name of a Wi-Fi on iOS.
        case approximate
        case precise
    }

    /// - Throws: `PonteError` with `unavailable`, if Info.plist has no key for the question.
    var checkInfoPlist: @MainActor () throws -> Void
    var permission: @MainActor () -> Permission
    /// Asks the user, and waits for the answer.
    var ask: @MainActor () async -> Void

    /// - Parameter asks: True if the user may be asked now.
    /// - Throws: `PonteError` with `permissionDenied` or `unavailable`.
    func requirePermission(asks: @MainActor () async -> Bool) async throws {
        try checkInfoPlist()
        // The answer may have come while the app was asked. The system would not give it a second time.
        if permission() == .undecided, await asks(), permission() == .undecided { await ask() }
        switch permission() {
        case .precise: return
        case .approximate:
            throw PonteError(
                .permissionDenied,
                "The app may know the approximate location alone. The name of the Wi-Fi needs the precise one: allow it in Settings."
            )
        case .undecided, .refused:
            throw PonteError(
                .permissionDenied, "The name of the Wi-Fi needs the permission to know the location. Allow it in Settings.")
        }
    }

    /// What it means that iOS tells no name, though the location may be known.
    ///
    /// - Throws: `PonteError` with `unavailable`, if the device is in a Wi-Fi network all the same.
    static func explainNoName(isOnWifi: @MainActor () async -> Bool) async throws {
        guard await isOnWifi() else { return }
        throw PonteError(
            .unavailable,
            "The system does not tell the name of the Wi-Fi. Check that the app has the entitlement com.apple.developer.networking.wifi-info; the Simulator has no Wi-Fi."
        )
    }
}
