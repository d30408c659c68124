internal import Foundation
internal import PontePage

/// A document that lives on when its bridge ends, as the bridge that takes its place has to know it: its name, its sequences and the numbers of its calls go on.
struct HandedOverDocument: NamedDocument {
    let name: String
    let caller: Caller
    /// Has what was not sent yet, and the reply that is open.
    let outbox: Outbox
    /// How many batches of the document were read.
    let received: Int
    /// The number of the last call to the document.
    let lastCall: Int
    /// Bytes that have come ahead of the frames that name them, by number.
    let arrived: [Int: Data]
}
