/// A reason why nothing is shipped, and what to do.
struct ShipError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
