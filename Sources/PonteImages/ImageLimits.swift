/// The most that the module takes and gives, so that no picture can take the program down.
public enum ImageLimits {
    /// The size of a file that is opened, in bytes: 256 MiB.
    public static let fileBytes = 268_435_456
    /// Width times height of a picture that has to be decoded whole: 128 × 2²⁰ pixels, which are 512 MiB with transparency.
    public static let pixels = 134_217_728
    /// The same for a baseline JPEG, which can be decoded at an eighth of its sides: 256 × 2²⁰ pixels.
    public static let reduciblePixels = 268_435_456
    /// Width times height times the number of scans of a JPEG: 2³², which are 32 scans of the largest one.
    public static let paintedPixels = 4_294_967_296
    /// Width times height of a result: 32 × 2²⁰ pixels.
    public static let resultPixels = 33_554_432
    /// The body of an upload, in bytes: 64 MiB.
    public static let uploadBytes = 67_108_864
    /// The answer to an upload, in bytes: 1 MiB.
    public static let answerBytes = 1_048_576
}
