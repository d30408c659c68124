/// The look of a status item on macOS, where an item that shows nothing has no width.
enum TrayFace: Equatable, Sendable {
    /// In points.
    struct Size: Equatable, Sendable {
        let width: Double
        let height: Double
    }

    case picture(Size)
    case appIcon(Size)
    case title

    /// - Parameters:
    ///   - picture: The size of the wanted picture; `nil` for a symbol that the system does not know, and for data that is no picture.
    ///   - isSymbol: Symbols are made for the menu bar, and smaller ones stay as they are.
    ///   - appIcon: The size of the app's own icon; `nil` if there is none.
    init(picture: Size?, isSymbol: Bool, appIcon: Size?) {
        if let size = picture.flatMap({ Self.fitted($0, grows: !isSymbol) }) {
            self = .picture(size)
        } else if let size = appIcon.flatMap({ Self.fitted($0, grows: true) }) {
            self = .appIcon(size)
        } else {
            self = .title
        }
    }

    /// Of the menu bar's icons.
    private static let height = 18.0

    /// - Returns: The form that it has, as high as the menu bar's icons; `nil` for what is empty.
    private static func fitted(_ size: Size, grows: Bool) -> Size? {
        guard size.width > 0, size.height > 0 else { return nil }
        guard grows || size.height > height else { return size }
        return Size(width: size.width * height / size.height, height: height)
    }
}
