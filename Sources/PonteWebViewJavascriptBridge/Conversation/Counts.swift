/// What went wrong with messages, since the bridge was made.
@MainActor
final class Counts {
    var dropped = 0
}
