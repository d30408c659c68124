/// A feature that failed.
public enum ForemFeature: Hashable, Sendable {
    /// The page was told that it plays no more.
    case podcast
    /// The page was told that it plays no more.
    case video
    /// The page was told why.
    case upload(ForemUpload)
    /// The page is not told.
    case haptic
}
