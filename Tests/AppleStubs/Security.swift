// The type of Security that WebKit's declarations name.
@available(iOS 2.0, macOS 10.3, *)
public final class SecTrust: @unchecked Sendable {}
