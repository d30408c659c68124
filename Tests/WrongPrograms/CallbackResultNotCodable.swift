// The result of a callback crosses, too.
import Ponte

struct Handle: Sendable {
    var made: Bridge?
}

@MainActor
func callbackResultNotCodable(_ callback: Callback<Item, Handle>) async throws {
    print(try await callback(Item(id: 1, title: "One")).made as Any)
}

@MainActor
func callbackThatReturnsIt() -> Callback<Item, Handle> {
    Callback { _ in Handle() }
}
