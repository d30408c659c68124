/// What the device is felt by: one file for each platform.
@MainActor
protocol HapticEngine: AnyObject {
    /// - Throws: `PonteError` with `unavailable`.
    func play(_ style: Haptics.Style) async throws
}
