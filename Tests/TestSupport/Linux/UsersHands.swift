/// A user's keys and mouse, in xdotool's words. They end with this object.
@MainActor
protocol UsersHands {
    /// - Parameter words: For example `key`, `ctrl+a`. After `getactivewindow` and `search` the window that was found is meant.
    /// - Returns: The status is 0; another one tells that a window is not there.
    func act(_ words: [String]) async throws -> (status: Int32, output: String)
}
