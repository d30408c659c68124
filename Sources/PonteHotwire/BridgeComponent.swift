/// The native half of a bridge component.
///
///     final class GreetingComponent: BridgeComponent {
///         static let name = "greeting"
///
///         struct Connect: Decodable { var title: String }
///
///         func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws {
///             guard message.event == "connect" else { throw page.unknown(message) }
///             bar.greeting = try message.data(as: Connect.self).title
///             bar.onTap = { try? page.reply(to: "connect") }
///         }
///
///         func onLeave(_ page: ComponentPage) { bar.greeting = nil }
///     }
@MainActor
public protocol BridgeComponent: AnyObject {
    /// As the page's `static component` has it.
    static var name: String { get }

    /// Takes a message of the page's component.
    ///
    /// The page of a document that comes back from the back/forward cache connects again; or, if its library is older than Hotwire Native 1.2, its last `connect` and the
    /// last of each event since then come again.
    ///
    /// Several elements of a page can have the component. `ComponentMessage.leavesOthers` says of a `disconnect` if others stay.
    ///
    /// - Throws: The error that the page's console and `HotwireBridge.onRefusal` are to be told: data that does not fit, an unknown event. A `disconnect` that is unknown
    ///   is no error: many pages send one.
    func onReceive(_ message: ComponentMessage, from page: ComponentPage) throws

    /// The page was left, or Turbo shows another one in its place: what was drawn for it has to go.
    func onLeave(_ page: ComponentPage)
}

extension BridgeComponent {
    /// Does nothing: there is nothing to take away.
    public func onLeave(_ page: ComponentPage) {}
}
