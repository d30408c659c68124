/// A device to which a Forem can push.
public struct ForemDevice: Hashable, Sendable {
    /// As the push service gives it.
    public var token: String
    /// The app's bundle identifier, by which the Forem finds the app's certificate.
    public var bundleIdentifier: String
    /// `iOS` or `Android`.
    public var platform: String

    /// - Parameters:
    ///   - token: The token of the push service.
    ///   - bundleIdentifier: The id of the app.
    ///   - platform: Forems know `iOS` and `Android`.
    public init(token: String, bundleIdentifier: String, platform: String = "iOS") {
        self.token = token
        self.bundleIdentifier = bundleIdentifier
        self.platform = platform
    }
}
