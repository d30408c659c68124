/// The address to which a server sends its pushes for this device: `{ token: string, kind: string }` in JavaScript.
public struct PushToken: Codable, Hashable, Sendable {
    /// Which service takes what is pushed.
    public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
        /// The name of the service, as pages and servers get it.
        public let rawValue: String

        /// A service of the app's own.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A kind is its name alone.
        public init(from decoder: any Decoder) throws {
            rawValue = try decoder.singleValueContainer().decode(String.self)
        }

        /// A kind is its name alone.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(rawValue)
        }

        /// Apple's push service; the token is the device's, in hexadecimal digits.
        public static let apns = Kind(rawValue: "apns")
        /// UnifiedPush (https://unifiedpush.org); the token is the address to which the server posts.
        public static let unifiedPush = Kind(rawValue: "unifiedPush")
    }

    /// As the service writes it. Anyone who has it can push: it belongs to the app's server alone.
    public let token: String
    /// The service to which the server speaks.
    public let kind: Kind

    /// For tests, and for providers of an app's own.
    public init(token: String, kind: Kind) {
        self.token = token
        self.kind = kind
    }
}
