public import Ponte

/// The errors of pictures.
extension PonteError.Code {
    /// The file is no picture, whatever its name says.
    public static let imagesNotAnImage: Self = "images.notAnImage"
    /// The picture's file ends before the picture does.
    public static let imagesTruncated: Self = "images.truncated"
    /// The file begins like a picture, but what follows makes no sense.
    public static let imagesDamaged: Self = "images.damaged"
    /// The picture is larger than can be opened, or than the server takes, or cannot be made as small as was asked.
    public static let imagesTooLarge: Self = "images.tooLarge"
    /// A format that this system cannot read, or cannot write.
    public static let imagesUnsupported: Self = "images.unsupported"
    /// The app does not let the page take a photograph, or send one there.
    public static let imagesDenied: Self = "images.denied"
    /// The user is choosing a picture already.
    public static let imagesBusy: Self = "images.busy"
    /// There is no camera, or it gives no picture.
    public static let imagesNoCamera: Self = "images.noCamera"
    /// The page has no token against forged requests, and the upload needs one.
    public static let imagesNoToken: Self = "images.noToken"
    /// The server did not take the picture; the message is the server's, if it sent one.
    public static let imagesRefused: Self = "images.refused"
    /// The server could not be reached, or the connection broke, or nothing came for too long.
    public static let imagesNetwork: Self = "images.network"
    /// There is no failed upload of that name.
    public static let imagesNothingToRetry: Self = "images.nothingToRetry"
}
