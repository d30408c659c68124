/// The name of a notification, which no other of the app's has.
struct NotificationKey: Hashable {
    let owner: NotificationOwner
    /// As its owner has named it.
    let id: String

    /// As the desktop knows it. Neither origins nor documents have spaces in them.
    var text: String { "\(owner.text) \(id)" }
}
