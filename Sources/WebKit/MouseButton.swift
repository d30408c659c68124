/// A mouse button, with the number that macOS gives it.
enum MouseButton: Int {
    case none = 0
    case left = 1
    case right = 2
    case middle = 4

    /// - Parameter number: WebKitGTK's, which is GDK's. Another is none.
    init(engine number: some BinaryInteger) {
        self =
            switch number {
            case 1: .left
            case 2: .middle
            case 3: .right
            default: .none
            }
    }
}
