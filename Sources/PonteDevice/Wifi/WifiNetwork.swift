public import Foundation

/// The Wi-Fi network that the device is in: `{ name: string, bytes: Uint8Array }` in JavaScript.
public struct WifiNetwork: Codable, Hashable, Sendable {
    /// The name for people: its bytes as UTF-8, with U+FFFD in place of what is none.
    public let name: String
    /// The name itself, 1 to 32 bytes of any value (IEEE 802.11, "SSID element"). Two networks with the same bytes are the same.
    public let bytes: Data

    /// - Returns: `nil` for a name without a byte, which is none, and for more than 32.
    public init?(bytes: some Sequence<UInt8>) {
        self.bytes = Data(bytes)
        name = String(decoding: self.bytes, as: UTF8.self)
        guard 1...32 ~= self.bytes.count else { return nil }
    }
}
