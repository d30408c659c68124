/// What can stay on its side and cross as a number.
public enum HandleKind: String, Sendable {
    case function
    case object
    case stream
    case bytes
}
