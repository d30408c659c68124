#if canImport(UserNotifications)
    public import Foundation
    internal import Ponte
    internal import PonteAsync
    public import UserNotifications

    /// Gets the device's token from APNs (Apple, "Registering your app with APNs").
    ///
    /// The app's delegate hands over what the system tells it: `didRegister(deviceToken:)` in
    /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`, and `didFail` in the method that ends in `WithError`.
    @MainActor
    public final class APNsProvider: PushTokenProvider {
        /// The device's tokens, in hexadecimal digits, as the app's delegate hands them over. It has one reader.
        public let tokens: AsyncStream<PushToken?>
        private let options: UNAuthorizationOptions
        private let output: AsyncStream<PushToken?>.Continuation
        private let answers = NextValue<Bool>()
        private var isRegistered = false

        /// - Parameter options: The permissions that the user is asked for.
        public init(options: UNAuthorizationOptions = [.alert, .badge, .sound]) {
            self.options = options
            (tokens, output) = AsyncStream.makeStream(of: PushToken?.self)
        }

        deinit { output.finish() }

        /// Asks the user, the first time.
        ///
        /// - Throws: `PonteError` with `unavailable`, also in a program that is no app.
        public func requestPermission() async throws -> Bool {
            guard AppBundle.main.isApp else {
                throw PonteError(.unavailable, "There are no push notifications here: the program is in no app's bundle.")
            }
            do {
                return try await UNUserNotificationCenter.current().requestAuthorization(options: options)
            } catch {
                throw PonteError(.unavailable, "The system could not ask for the permission to notify. Try again later.")
            }
        }

        /// Registers with APNs, and waits up to 30 seconds for the app's delegate to hand over the token.
        ///
        /// - Throws: `PonteError` with `unavailable`; `CancellationError`.
        public func register() async throws {
            guard !isRegistered else { return }
            RemoteNotifications.register()
            switch try await answers.value(within: .seconds(30), clock: ContinuousClock()) {
            case true?: return
            case false?:
                throw PonteError(.unavailable, "APNs has not given a token. Check the app's entitlement and the network.")
            case nil:
                throw PonteError(
                    .unavailable, "The app's delegate has not handed over a token, or APNs is slow. Try again later.")
            }
        }

        /// Takes the token that the system has told the app's delegate.
        public func didRegister(deviceToken: Data) {
            isRegistered = true
            output.yield(PushToken(token: deviceToken.map { String(format: "%02x", $0) }.joined(), kind: .apns))
            answers.give(true)
        }

        /// Ends the wait for a token: the system has told the app's delegate of an error.
        public func didFail() {
            answers.give(false)
        }
    }
#endif
