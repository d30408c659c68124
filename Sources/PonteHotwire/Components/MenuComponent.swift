internal import Ponte
internal import PonteAsync
public import PonteControls

/// A native menu in place of one of the page.
///
/// The page sends `display` with `title` and `items`, each with `title` and `index`; the reply has the `selectedIndex`. There is none
/// where the user closes the menu.
@MainActor
public final class MenuComponent: BridgeComponent {
    /// As the page's component is named.
    public static let name = "menu"

    private static let maximumItems = 256

    private let surface: any NativeSurface
    private var menu: Task<Void, Never>?
    /// The user must be able to stop a page that opens one after the other.
    private let rate: CallRate

    /// Menus open at the bar of `surface`.
    public convenience init(on surface: any NativeSurface) {
        self.init(on: surface, clock: ContinuousClock())
    }

    init(on surface: any NativeSurface, clock: any Clock<Duration>) {
        self.surface = surface
        rate = CallRate(10, within: .seconds(10), clock: clock)
    }

    /// Takes `display`, with 1 to 256 items. A menu that is open still closes. Of messages that come together the last is shown, and at most ten menus in ten seconds are.
    ///
    /// - Throws: `PonteError` with `methodNotFound` for another event, `invalidValue` for data that does not fit, and `limitExceeded`.
    public func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
        guard message.event == "display" else { throw page.unknown(message) }
        let data = try message.data(as: Display.self)
        guard (1...Self.maximumItems).contains(data.items.count) else {
            throw PonteError(.limitExceeded, "A menu has 1 to \(Self.maximumItems) items.")
        }
        menu?.cancel()
        menu = Task { [surface, rate] in
            await Turn.end()
            guard !Task.isCancelled, rate.take() else { return }
            guard let choice = await surface.choose(from: data.items.map(\.title.text), title: data.title?.text) else { return }
            try? page.reply(to: message, with: Selection(selectedIndex: data.items[choice].index))
        }
    }

    /// Closes the menu.
    public func onLeave(_ page: ComponentPage) {
        menu?.cancel()
        menu = nil
    }
}

extension MenuComponent {
    private struct Display: Decodable {
        struct Item: Decodable {
            var title: ShortText
            var index: Int
        }

        var title: ShortText?
        var items: [Item]
    }

    private struct Selection: Encodable {
        var selectedIndex: Int
    }
}
