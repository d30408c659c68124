// The part of UniformTypeIdentifiers that the sources use, as Apple documents it.
@available(iOS 14.0, macOS 11.0, *)
public struct UTType: Sendable {
    public static var jpeg: UTType { fatalError() }
    public static var png: UTType { fatalError() }
    public static var webP: UTType { fatalError() }
    public static var gif: UTType { fatalError() }
    public static var bmp: UTType { fatalError() }
    public static var tiff: UTType { fatalError() }
    public static var image: UTType { fatalError() }
    public static var audio: UTType { fatalError() }
    public static var movie: UTType { fatalError() }
    public static var text: UTType { fatalError() }
    public static var data: UTType { fatalError() }
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) { fatalError() }
    public init?(mimeType: String, conformingTo supertype: UTType = .data) { fatalError() }
    public var preferredMIMEType: String? { fatalError() }
}
