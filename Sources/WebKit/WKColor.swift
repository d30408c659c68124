internal import CGLibSupport

/// A colour, in sRGB. Linux only: Apple's API has `UIColor` and `NSColor` in its place.
public struct WKColor: Hashable, Sendable {
    /// From 0 to 1.
    public var red: CGFloat
    public var green: CGFloat
    public var blue: CGFloat
    /// 0 is transparent.
    public var alpha: CGFloat

    /// - Parameters: From 0 to 1. Values outside are brought in.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func within(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
        self.red = within(red)
        self.green = within(green)
        self.blue = within(blue)
        self.alpha = within(alpha)
    }

    public init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public static let clear = WKColor(white: 0, alpha: 0)
    public static let black = WKColor(white: 0, alpha: 1)
    public static let darkGray = WKColor(white: 1 / 3, alpha: 1)
    public static let gray = WKColor(white: 0.5, alpha: 1)
    public static let lightGray = WKColor(white: 2 / 3, alpha: 1)
    public static let white = WKColor(white: 1, alpha: 1)
    public static let red = WKColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = WKColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = WKColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = WKColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = WKColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = WKColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = WKColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = WKColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = WKColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    /// The same colour with another transparency.
    public func withAlphaComponent(_ alpha: CGFloat) -> WKColor {
        WKColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    init(_ color: GdkRGBA) {
        self.init(red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha))
    }

    var engineColor: GdkRGBA {
        GdkRGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha))
    }
}
