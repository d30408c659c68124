/// The decision about a request before its body comes.
struct Admission {
    /// A failure of an upload's connection, for tests of the uploading side.
    enum Fault {
        case cut, stall
    }

    /// The most that a body may have, in bytes.
    var limit: Int
    /// An answer that is already clear; the body is then read and forgotten.
    var refusal: Response?
    var fault: Fault?
}
