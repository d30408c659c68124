// The part of CoreGraphics that the sources use, as Apple documents it. A CF type stands for the type that Apple bridges it to.
@_exported public import Foundation

public typealias CFString = String
public typealias CFData = Data
public typealias CFMutableData = NSMutableData
public typealias CFArray = [Any]
public typealias CFDictionary = [String: Any]

@available(iOS 2.0, macOS 10.0, *)
public final class CGImage {
    public var width: Int { fatalError() }
    public var height: Int { fatalError() }
    public var colorSpace: CGColorSpace? { fatalError() }
    public func cropping(to rect: CGRect) -> CGImage? { fatalError() }
}

@available(iOS 2.0, macOS 10.0, *)
public enum CGColorSpaceModel: Int32, Sendable { case unknown, monochrome, rgb }

@available(iOS 2.0, macOS 10.0, *)
public final class CGColorSpace {
    public init?(name: CFString) { fatalError() }
    public var model: CGColorSpaceModel { fatalError() }
    public static let sRGB: CFString = { fatalError() }()
}

@available(iOS 2.0, macOS 10.0, *)
public enum CGImageAlphaInfo: UInt32, Sendable { case none, premultipliedLast }
@available(iOS 2.0, macOS 10.0, *)
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, medium, high }

@available(iOS 2.0, macOS 10.0, *)
public final class CGColor {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { fatalError() }
}

@available(iOS 2.0, macOS 10.0, *)
public final class CGContext {
    public init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) { fatalError() }
    public var interpolationQuality: CGInterpolationQuality = { fatalError() }()
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) { fatalError() }
    public func makeImage() -> CGImage? { fatalError() }
}
