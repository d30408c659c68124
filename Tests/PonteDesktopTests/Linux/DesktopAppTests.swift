import PonteDesktop
import Testing

@MainActor
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DesktopAppTests {
    @Test func `an id that cannot be one is refused`() async {
        await #expect(throws: (any Error).self) { try await DesktopApp.start(id: "Inbox", name: "Inbox") }
    }
}
