/// What a page may make of a state that is kept. The app's own values are not asked.
package struct StateBounds<Value: Sendable>: Sendable {
    /// The bytes that a page may make of a value, as it sends it and as it is kept. One that the app has made larger may stay as large as it is.
    private let size: Int
    /// The bytes of a value as it is kept; throws for one that cannot be.
    private let keptSize: @MainActor @Sendable (Value) throws -> Int

    package init(size: Int, keptSize: @escaping @MainActor @Sendable (Value) throws -> Int) {
        (self.size, self.keptSize) = (size, keptSize)
    }

    /// What is longer is not decoded.
    ///
    /// - Parameter received: The bytes that a page has sent.
    /// - Throws: `PonteError` with `limitExceeded`.
    @MainActor
    func check(received: Int, insteadOf old: Value) throws {
        guard received > size else { return }
        // A page writes the same value in other words than the file.
        let kept = limit(of: old)
        guard kept > size, received / 2 <= kept else { throw Self.tooLong(kept) }
    }

    /// - Throws: `PonteError` with `limitExceeded`; why a value cannot be kept.
    @MainActor
    func check(_ value: Value, insteadOf old: Value) throws {
        let count = try keptSize(value)
        guard count > size else { return }
        let limit = limit(of: old)
        guard count <= limit else { throw Self.tooLong(limit) }
    }

    /// The old value is asked only where the new one is larger than a page may make it.
    @MainActor
    private func limit(of old: Value) -> Int {
        max(size, (try? keptSize(old)) ?? 0)
    }

    private static func tooLong(_ size: Int) -> PonteError {
        PonteError(
            .limitExceeded,
            "A page may make at most \(size) bytes of this state. Keep what is larger elsewhere, or let the app allow more.")
    }
}
