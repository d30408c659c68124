internal import CGLibSupport

/// A colour, in sRGB. Linux only: Apple's API has `UIColor` and `NSColor` in its place.
public struct WKColor: Hashable, Sendable {
    /// From 0 to 1.
    public var red: CGFloat
    /// The part of green, 0 to 1.
    public var green: CGFloat
    /// The part of blue, 0 to 1.
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

    /// A grey: `white` is 0 (black) to 1 (white), `alpha` 0 (clear) to 1.
    public init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// No colour at all.
    public static let clear = WKColor(white: 0, alpha: 0)
    /// White is 0.
    public static let black = WKColor(white: 0, alpha: 1)
    /// White is 1/3.
    public static let darkGray = WKColor(white: 1 / 3, alpha: 1)
    /// White is 1/2.
    public static let gray = WKColor(white: 0.5, alpha: 1)
    /// White is 2/3.
    public static let lightGray = WKColor(white: 2 / 3, alpha: 1)
    /// White is 1.
    public static let white = WKColor(white: 1, alpha: 1)
    /// Red alone.
    public static let red = WKColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// Green alone.
    public static let green = WKColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// Blue alone.
    public static let blue = WKColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// Green and blue.
    public static let cyan = WKColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// Red and green.
    public static let yellow = WKColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// Red and blue.
    public static let magenta = WKColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// Red, and half of green.
    public static let orange = WKColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Half of red and half of blue.
    public static let purple = WKColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// 0.6 of red, 0.4 of green, 0.2 of blue.
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
