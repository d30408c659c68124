internal import PonteAsync

/// A menu that is shown when it is made.
@MainActor
package protocol OpenMenu: AnyObject {
    associatedtype Choice: Sendable

    /// Waits for the user, and closes it; `nil` for no choice, and where the task is cancelled.
    func choice() async -> Choice?
    func dismiss()
}

/// The one place that menus have. Of the calls that come together the newest is shown, once the menu before has gone: the user sees no other one anyway, and each costs GTK
/// tens of milliseconds.
@MainActor
package final class MenuPlace<Menu: OpenMenu> {
    private final class Call {}

    /// The menu that is open.
    package private(set) var open: Menu?
    private var newest: Call?
    private let end = NextValue<Void>()

    package init() {}

    /// - Returns: `nil` for no choice, for a call that a newer one has overtaken, and for a task that is cancelled.
    /// - Throws: What `make` throws.
    package func show(_ make: () throws -> Menu) async throws -> Menu.Choice? {
        try await show(finding: {}, { _ in try make() })
    }

    /// - Parameter find: Is called behind the menu before, and not for a call that is overtaken by then.
    package func show<Found>(finding find: () async -> Found, _ make: (Found) throws -> Menu) async throws -> Menu.Choice? {
        let call = Call()
        newest = call
        open?.dismiss()
        await Turn.end()
        while open != nil, newest === call, !Task.isCancelled { _ = await end.value() }
        guard newest === call, !Task.isCancelled else { return nil }
        let found = await find()
        guard newest === call, !Task.isCancelled else { return nil }
        let menu = try make(found)
        open = menu
        defer {
            open = nil
            end.give(())
        }
        return await menu.choice()
    }
}
