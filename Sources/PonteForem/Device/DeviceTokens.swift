internal import Ponte
internal import PonteDevice

/// Hands the device's push token to the page, which registers it at its Forem with its own session.
@MainActor
final class DeviceTokens {
    private let messenger: PageMessenger
    private let clock: any Clock<Duration>
    private let ledger = TokenLedger()
    private var registered: (device: ForemDevice, user: Int)?

    init(messenger: PageMessenger, clock: any Clock<Duration>) {
        self.messenger = messenger
        self.clock = clock
    }

    /// The device that the Forem knows.
    var device: ForemDevice? { registered?.device }

    /// Registers a device once for each user, and again when its token changes. A try that fails is repeated, after 0.7 seconds
    /// and then after twice as long each time, up to 22.4 seconds.
    ///
    /// - Throws: `PonteError`: why the last try failed; `CancellationError`.
    func register(_ device: ForemDevice, for user: ForemUser) async throws {
        let key = "\(user.id) \(device.bundleIdentifier) \(device.platform)"
        try await ledger.deliver(PushToken(token: device.token, kind: .apns), for: key) { [weak self] _ in
            try await self?.tryToRegister(device)
        }
        registered = (device, user.id)
    }

    private func tryToRegister(_ device: ForemDevice) async throws {
        var pause = Duration.milliseconds(700)
        while true {
            do {
                return try await send("registerDevice", [device.token, device.bundleIdentifier, device.platform])
            } catch {
                // A page that has not answered may be at it still.
                guard pause < .seconds(30), error.code != .timedOut else { throw error }
            }
            // No guard: one for each registration.
            try await clock.sleep(for: pause)
            pause *= 2
        }
    }

    /// Does nothing where no device was registered.
    ///
    /// - Throws: `PonteError`.
    func unregister() async throws {
        guard let (device, user) = registered else { return }
        try await send("unregisterDevice", ["\(user)", device.token, device.bundleIdentifier, device.platform])
        registered = nil
        ledger.forget("\(user) \(device.bundleIdentifier) \(device.platform)")
    }

    private func send(_ order: String, _ values: [String]) async throws(PonteError) {
        guard let document = messenger.document else {
            throw PonteError(.navigated, "The web view shows no page of an allowed origin. Load one first.")
        }
        switch try await messenger.request(order, values, of: document) {
        case "done": return
        case "noToken":
            throw PonteError(.unavailable, "The page has no token against forged requests (meta csrf-token). Sign in first.")
        case let status:
            throw PonteError(.handlerFailed, "The Forem has refused the device (HTTP \(status)). Sign in, and try again.")
        }
    }
}
