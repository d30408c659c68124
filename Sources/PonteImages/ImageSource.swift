/// Where a picture comes from.
public enum ImageSource: String, Codable, Sendable {
    /// The user's files, or photographs that were taken before.
    case files
    /// The device's camera.
    case camera
}
