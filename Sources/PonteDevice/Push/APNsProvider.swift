#if canImport(UserNotifications) && canImport(UIKit) && !os(watchOS)
    public import Foundation
    internal import Ponte
    internal import UIKit
    public import UserNotifications

    /// Gets the device's token from APNs (Apple, "Registering your app with APNs").
    ///
    /// The app's delegate hands over what the system tells it: `didRegister(deviceToken:)` in
    /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`, and `didFail` in the method that ends in `WithError`.
    @MainActor
    public final class APNsProvider: PushTokenProvider {
        public let tokens: AsyncStream<PushToken?>
        private let options: UNAuthorizationOptions
        private let output: AsyncStream<PushToken?>.Continuation
        private var failure: PonteError?
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private var isRegistered = false

        /// - Parameter options: What the user is asked for.
        public init(options: UNAuthorizationOptions = [.alert, .badge, .sound]) {
            self.options = options
            (tokens, output) = AsyncStream.makeStream(of: PushToken?.self)
        }

        deinit { output.finish() }

        public func requestPermission() async throws -> Bool {
            try await UNUserNotificationCenter.current().requestAuthorization(options: options)
        }

        public func register() async throws {
            guard !isRegistered else { return }
            failure = nil
            await withCheckedContinuation { continuation in
                waiting.append(continuation)
                UIApplication.shared.registerForRemoteNotifications()
            }
            if let failure { throw failure }
        }

        public func didRegister(deviceToken: Data) {
            isRegistered = true
            output.yield(PushToken(token: deviceToken.map { String(format: "%02x", $0) }.joined(), kind: .apns))
            resume()
        }

        public func didFail() {
            failure = PonteError(.unavailable, "APNs has not given a token. Check the app's entitlement and the network.")
            resume()
        }

        private func resume() {
            let answered = waiting
            waiting = []
            for continuation in answered { continuation.resume() }
        }
    }
#endif
