/// Somebody who can sign in.
struct User: Equatable {
    let id: Int
    let name: String
}
