/// The outcome of quitting.
package enum QuitResult: Sendable {
    /// A window stays open.
    case stays
    /// All is closed and kept, and `main` is about to return.
    case mainReturns
    /// All is closed and kept, and nobody waits for it: the program has a loop of its own.
    case nobodyWaits
}
