internal import CWebKitGTK
internal import Foundation

/// Values that nobody can guess.
enum Secret {
    /// 256 random bits of the kernel's, in 64 hexadecimal digits.
    static func make() -> String {
        hexadecimal(bytes: 32)
    }

    static func hexadecimal(bytes count: Int) -> String {
        // On Linux this is getrandom(2).
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in
            let byte = UInt8.random(in: .min ... .max, using: &generator)
            return (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    /// The digest that is kept of a secret that only its bearer is to know: its SHA-256 in hexadecimal (FIPS 180-4).
    static func digest(_ secret: String) -> String {
        guard let text = g_compute_checksum_for_string(G_CHECKSUM_SHA256, secret, -1) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Compares without telling by the time that it takes how much was right.
    static func areEqual(_ left: String, _ right: String) -> Bool {
        let left = Array(left.utf8)
        let right = Array(right.utf8)
        guard left.count == right.count else { return false }
        return zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
