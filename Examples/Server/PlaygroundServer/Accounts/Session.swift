/// A browser that has been here, signed in or not.
struct Session: Equatable {
    /// The content of its cookie; the database has only its digest.
    let secret: String
    let csrfToken: String
    let user: User?
}

/// Somebody who can sign in.
struct User: Equatable {
    let id: Int
    let name: String
}
