public import PonteControls

/// The page's title in the native bar.
///
/// The page sends `connect` or `update` with `title`; it stands there until the page is left.
@MainActor
public final class TitleComponent: BridgeComponent {
    public static let name = "title"

    private let surface: any NativeSurface

    public init(on surface: any NativeSurface) {
        self.surface = surface
    }

    public func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
        guard ["connect", "update"].contains(message.event) else { throw page.unknown(message) }
        surface.title = try message.data(as: Title.self).title.text
    }

    public func onLeave(_ page: ComponentPage) {
        surface.title = nil
    }

    private struct Title: Decodable {
        var title: ShortText
    }
}
