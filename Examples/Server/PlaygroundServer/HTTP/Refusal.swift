/// An answer that is an error of the client's: a status, what went wrong, and what to do.
struct Refusal: Error {
    let status: Int
    let message: String
    var headers: [(name: String, value: String)] = []

    init(_ status: Int, _ message: String) {
        self.status = status
        self.message = message
    }

    static let notFound = Self(404, "There is nothing at this address.")
    static let notSignedIn = Self(401, "Nobody is signed in. Sign in at /sign_in and try again.")
    static let badToken = Self(
        422, "The CSRF token is missing or wrong. Send the page's own as X-CSRF-Token or authenticity_token.")

    static func tooLarge(_ limit: Int) -> Self {
        Self(413, "This is too large. The limit is \(limit) bytes.")
    }

    /// For programs: `{"error": "…"}`.
    var response: Response {
        // Two strings always encode.
        var response = (try? Response.json(["error": message], status: status)) ?? Response(status)
        response.headers += headers
        return response
    }
}
