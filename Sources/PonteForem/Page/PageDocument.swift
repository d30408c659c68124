internal import Ponte

/// One document of the main frame, as long as it is shown, and again when the user goes back to it.
struct PageDocument: Hashable {
    /// Its script has made it up: no other document has the same.
    let name: String
    /// The origin that it has said hello from, as the engine reports it.
    let caller: Caller
    /// The same as the page's `origin` has it.
    let origin: String
}
