/// The user who is signed in. Pages say it each time they are loaded; the app is told when it changes.
@MainActor
final class UserData {
    private(set) var user: ForemUser?
    private var isKnown = false
    private let app: DelegateReference

    init(_ app: DelegateReference) {
        self.app = app
    }

    func signIn(_ next: ForemUser) {
        let last = user
        user = next
        isKnown = true
        if last?.id != next.id {
            app.delegate?.didLogin(next)
        } else if last != next {
            app.delegate?.didChangeUser(next)
        }
    }

    func signOut() {
        guard user != nil || !isKnown else { return }
        let last = user
        user = nil
        isKnown = true
        app.delegate?.didLogout(last)
    }
}
