/// What a page may make of a state that is kept. The app's own values are not asked.
package struct StateBounds<Value: Sendable>: Sendable {
    /// The bytes that a page sends for a value, at most. What is longer is not decoded.
    package let size: Int
    /// Throws for a value that cannot be kept.
    package let check: @MainActor @Sendable (Value) throws -> Void

    package init(size: Int, check: @escaping @MainActor @Sendable (Value) throws -> Void) {
        (self.size, self.check) = (size, check)
    }

    /// The error for a value that is too long.
    package static func tooLong(_ size: Int) -> PonteError {
        PonteError(
            .limitExceeded,
            "A page may make at most \(size) bytes of this state. Keep what is larger elsewhere, or let the app allow more.")
    }
}
