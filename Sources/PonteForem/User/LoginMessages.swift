internal import Ponte

/// Who signs in and out, as pages post it to `userLogin` and `userLogout`, or have it in their body.
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
