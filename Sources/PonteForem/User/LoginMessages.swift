internal import Ponte

/// The sign-ins and sign-outs, as pages post them to `userLogin` and `userLogout`, or have them in their body.
@MainActor
final class LoginMessages {
    private let data: UserData

    init(_ data: UserData) {
        self.data = data
    }

    func receiveLogin(_ body: Any) throws(PonteError) {
        data.signIn(try ForemUser(body))
    }

    func receiveLogout(_ body: Any) throws(PonteError) {
        _ = try Fields(body)
        data.signOut()
    }

    /// - Parameter text: A user as JSON, or nothing.
    func receiveBody(_ text: String) throws(PonteError) {
        guard !text.isEmpty else { return data.signOut() }
        data.signIn(try ForemUser(json: text))
    }
}
