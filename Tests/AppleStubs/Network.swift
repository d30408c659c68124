// The type of Network that WebKit's declarations name.
@available(macOS 14.0, iOS 17.0, *)
public struct ProxyConfiguration: Sendable {}
