/// The user who is signed in. Pages say it each time they are loaded; the app is told when it changes.
@MainActor
final class UserData {
    var onEvent: @MainActor (ForemEvent) -> Void = { _ in }
    private(set) var user: ForemUser?
    private var isKnown = false

    func signIn(_ next: ForemUser) {
        let last = user
        user = next
        isKnown = true
        if last?.id != next.id {
            onEvent(.login(next))
        } else if last != next {
            onEvent(.changedUser(next))
        }
    }

    func signOut() {
        guard user != nil || !isKnown else { return }
        let last = user
        user = nil
        isKnown = true
        onEvent(.logout(last))
    }
}
