public import PonteControls

/// The page's title in the native bar.
///
/// The page sends `connect` or `update` with `title`; it stands there until the page is left.
@MainActor
public final class TitleComponent: BridgeComponent {
    /// As the page's component is named.
    public static let name = "title"

    private let surface: any NativeSurface

    /// The title stands in the bar of `surface`.
    public init(on surface: any NativeSurface) {
        self.surface = surface
    }

    /// Takes `connect` and `update`, and `disconnect`, which gives the bar back its own title with the last element that has the component.
    ///
    /// - Throws: `PonteError` with `methodNotFound` for another event, and `invalidValue` for data that does not fit.
    public func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
        if message.event == "disconnect" {
            if !message.leavesOthers { surface.title = nil }
            return
        }
        guard ["connect", "update"].contains(message.event) else { throw page.unknown(message) }
        surface.title = try message.data(as: Title.self).title.text
    }

    /// Gives the bar back its own title.
    public func onLeave(_ page: ComponentPage) {
        surface.title = nil
    }

    private struct Title: Decodable {
        var title: ShortText
    }
}
