/// Signing in and out.
@MainActor
struct SignIn {
    let users: Users
    let pages: Pages

    var routes: [Route] {
        [
            Route("GET", "/sign_in") { try .page(pages.signIn($0)) },
            Route("POST", "/sign_in", enter),
            Route("POST", "/sign_out") { visit in
                // The next page makes a visitor's session.
                try visit.start(nil)
                return .redirect(to: "/")
            },
        ]
    }

    private func enter(_ visit: Visit) async throws -> Response {
        let name = visit.request.field("name") ?? ""
        let password = visit.request.field("password") ?? ""
        guard let user = try await users.signIn(name, password: password) else {
            return try .page(pages.signIn(visit, name: name, problem: "The name or the password is wrong."), status: 401)
        }
        try visit.start(user)
        return .redirect(to: "/")
    }
}
