import PonteContract
import PonteDesktop
import Testing

/// The capabilities of notifications and menus as TypeScript, for the contracts of apps.
struct NotificationMenuContractTests {
    static let contract = Contract("Desktop") {
        NotificationContract.show
        NotificationContract.close
        NotificationContract.permission
        NotificationContract.requestPermission
        NotificationContract.clicked
        MenuContract.popup
        MenuContract.chosen
    }

    @Test func `all of it has types`() throws {
        let module = try Self.contract.typeScript()
        for word in [
            "notification.show", "notification.clicked", "menu.popup", "menu.chosen", #""low" | "normal" | "high" | "critical""#,
            #""granted" | "denied" | "default""#, "icon?: Bytes", "items?: Item[]",
        ] { #expect(module.contains(word), "\(word)") }
    }
}
