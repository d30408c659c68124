import CWebKitGTK
import Foundation

/// The colour in the middle of what shows.
enum VideoPixels {
    enum Color: Equatable {
        case red
        case blue
        case other(red: UInt8, green: UInt8, blue: UInt8)
    }

    @MainActor
    static func color(of texture: OpaquePointer?) -> Color? {
        guard let texture else { return nil }
        let (width, height) = (Int(gdk_texture_get_width(texture)), Int(gdk_texture_get_height(texture)))
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        gdk_texture_download(texture, &bytes, gsize(width * 4))
        let middle = (height / 2 * width + width / 2) * 4
        let (blue, green, red) = (bytes[middle], bytes[middle + 1], bytes[middle + 2])
        switch (red, green, blue) {
        case (200..., ..<60, ..<60): return .red
        case (..<60, ..<60, 200...): return .blue
        default: return .other(red: red, green: green, blue: blue)
        }
    }
}
