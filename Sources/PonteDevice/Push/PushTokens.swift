public import Ponte
internal import PonteAsync

/// The device's push token, for pages, which post it to their server with their own session.
///
///     let tokens = PushTokens(UnifiedPushProvider(application: "org.example.App.Push")) { caller in await askTheUser() }
///     bridge.enable(tokens)
///
/// In the page: `const { token, kind } = await ponte.call("device.pushToken")`, and the event `device.pushToken` when another takes
/// its place, or `null` when it was withdrawn. The event reaches only documents of origins that were given the token before; of an opaque origin, the
/// document alone that was given it.
@MainActor
public final class PushTokens: Capability {
    /// Is called with each token, the first too: to hand it to a page by `register(in:for:)`, or to a server.
    public var onToken: (@MainActor (PushToken?) -> Void)?
    /// The token that the device has now.
    public private(set) var current: PushToken?

    private let provider: any PushTokenProvider
    private let timeout: Duration
    private let clock: any Clock<Duration>
    private let allows: @MainActor @Sendable (Caller) async -> Bool
    private let waiting = NextValue<PushToken>()
    private var reading: Task<Void, Never>?
    private var recipients: [Recipient] = []

    /// - Parameters:
    ///   - provider: The service that gives the token.
    ///   - timeout: How long a call waits for the service and the first token together, from when the user has allowed it.
    ///   - allows: True if a page gets the token: the app's decision, or its user's. It is called for each call of a page that the policy
    ///     allows, before anything is asked of the system.
    public convenience init(
        _ provider: any PushTokenProvider, timeout: Duration = .seconds(30),
        allows: @escaping @MainActor @Sendable (Caller) async -> Bool
    ) {
        self.init(provider, timeout: timeout, clock: ContinuousClock(), allows: allows)
    }

    init(
        _ provider: any PushTokenProvider, timeout: Duration, clock: any Clock<Duration>,
        allows: @escaping @MainActor @Sendable (Caller) async -> Bool
    ) {
        self.provider = provider
        self.timeout = timeout
        self.clock = clock
        self.allows = allows
    }

    deinit { reading?.cancel() }

    /// Offers what `PushContract` names. The bridge keeps it.
    public func add(to bridge: Bridge, for policy: Policy?) {
        let recipient = Recipient(bridge, policy)
        recipients.removeAll { !$0.isThere }
        recipients.append(recipient)
        bridge.handle(withContext: PushContract.token, for: policy) { [self] _, call in
            guard await allows(call.caller) else {
                throw PonteError(.permissionDenied, "The app does not give this page the push token.")
            }
            let token = try await token()
            recipient.admit(call.caller)
            return token
        }
    }

    /// The token, when there is one.
    ///
    /// - Throws: `PonteError` with `permissionDenied` where the user has refused, and `unavailable` where the service is missing,
    ///   refuses, or names no token within the timeout; `CancellationError`.
    public func token() async throws -> PushToken {
        read()
        guard try await provider.requestPermission() else {
            throw PonteError(.permissionDenied, "The user has not allowed push notifications. Ask for them in the settings.")
        }
        // One deadline over all that follows: a service may be late with each of its answers.
        let named = try await withTimeout(timeout, clock: clock) { [self] () async throws -> PushToken? in
            try await provider.register()
            if let current { return current }
            return await waiting.value()
        }
        guard let token = named ?? nil else {
            throw PonteError(.unavailable, "The push service has named no token within \(timeout). Try again later.")
        }
        return token
    }

    private func read() {
        guard reading == nil else { return }
        reading = Task { [weak self, tokens = provider.tokens] in
            for await token in tokens { self?.take(token) }
        }
    }

    private func take(_ token: PushToken?) {
        guard token != current else { return }
        current = token
        if let token { waiting.give(token) }
        onToken?(token)
        for recipient in recipients { recipient.send(token) }
    }
}

/// A bridge, and who on it has been given the token.
@MainActor
private final class Recipient {
    private let enabled: EnabledBridge
    private(set) var admitted: Set<Caller> = []
    /// Documents of opaque origins are as many as a frame makes up names for them.
    private static let maximumAdmitted = 1024

    init(_ bridge: Bridge, _ policy: Policy?) {
        enabled = EnabledBridge(bridge, policy)
        // A document of an opaque origin is the only one of its own.
        bridge.onDocumentEnd { [weak self] in
            guard let self else { return }
            admitted = admitted.filter { $0.origin != nil }
        }
    }

    var isThere: Bool { enabled.bridge != nil }

    func admit(_ caller: Caller) {
        if admitted.count >= Self.maximumAdmitted { admitted = admitted.filter { $0.origin != nil } }
        admitted.insert(caller)
    }

    func send(_ token: PushToken?) {
        enabled.send(PushContract.changed, token) { admitted.contains($0) }
    }
}
