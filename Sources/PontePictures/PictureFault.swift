/// A reason not to decode a file.
package enum PictureFault: Error, Equatable {
    case empty
    case noPicture
    /// A picture, of a format that is not decoded here.
    case otherFormat(String)
    case endsBeforeThePicture
    case truncated
    case noPixels
    case tooLarge(PixelSize, limit: Int)
    case tooManyScans(Int)
    case noMemory
}
