/// What a call is made to.
package enum Target: Hashable, Sendable {
    case method(String)
    /// What the receiver has given away under this number: a function, a stream or a file.
    case handle(Int)
    /// A member of an object that the receiver has given away.
    case member(Int, String)

    /// The name of the method or member; empty for a handle.
    package var name: String {
        switch self {
        case .method(let name), .member(_, let name): name
        case .handle: ""
        }
    }
}
