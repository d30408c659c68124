internal import CCrypt
internal import Foundation

/// Hashes passwords with yescrypt, Debian's own choice for `/etc/shadow` (crypt(5)): slow and memory-hard on purpose.
///
/// An actor of its own: hashing takes a while, which the main loop must not wait for, and one at a time keeps memory in bounds.
actor Passwords {
    static let shared = Passwords()

    /// Longer ones are refused, as crypt(3) would refuse them, in UTF-8 bytes.
    static let limit = 511

    private var stranger: String?

    /// - Throws: `PlaygroundServerError` with the code `password`.
    func hash(_ password: String) throws -> String {
        try Self.hash(password)
    }

    /// True if `password` is the one behind `hash`; without a hash, false, after the same work as with one, so that the time it takes
    /// does not tell whether there is such a user.
    func isRight(_ password: String, for hash: String?) throws -> Bool {
        let known = hash ?? stranger
        let setting = try known ?? Self.hash(Secret.make())
        if hash == nil { stranger = setting }
        guard let result = Self.crypt(password, setting) else { return false }
        return Secret.areEqual(result, setting) && hash != nil
    }

    /// The same, for the time before there is anybody to answer.
    static func hash(_ password: String) throws -> String {
        // With no random bytes of ours, libcrypt takes the kernel's.
        if let setting = crypt_gensalt_ra("$y$", 0, nil, 0) {
            defer { free(setting) }
            if let hash = crypt(password, String(cString: setting)) { return hash }
        }
        throw PlaygroundServerError(
            code: .password,
            message: "libcrypt has not hashed a password. Use at most \(limit) bytes, and libxcrypt 4.3 or newer.")
    }

    private static func crypt(_ password: String, _ setting: String) -> String? {
        guard password.utf8.count <= limit, !password.utf8.contains(0) else { return nil }
        var data: UnsafeMutableRawPointer?
        var size: Int32 = 0
        // It holds what was derived from the password.
        defer {
            if let data { explicit_bzero(data, Int(size)) }
            free(data)
        }
        return crypt_ra(password, setting, &data, &size).map { String(cString: $0) }
    }
}
